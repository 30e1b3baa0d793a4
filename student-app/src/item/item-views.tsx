import { type ComponentType } from 'react';
import { type ChoiceTells } from 'shared/contract/question-feedback';
import { addNamespace, useTranslation } from 'shared/i18n';
import {
  answerTexts,
  answerViews,
  type AnswerViewProps,
  type TextParts,
  TextPartsContext,
} from 'shared/question-types/answers';
import { MathText, RichText } from 'shared/ui/plain';

const parts: TextParts = { MathText, RichText };

/** The answer view of a type with the texts that it shows; of one that this version does not know, a text that says so. */
export async function viewOf(type: number): Promise<ComponentType<AnswerViewProps>> {
  const [View] = await Promise.all([answerViews[type]?.() ?? Unknown, addNamespace('answers', answerTexts)]);
  return function Answering(props: AnswerViewProps) {
    return (
      <TextPartsContext.Provider value={parts}>
        <View {...props} />
      </TextPartsContext.Provider>
    );
  };
}

function Unknown() {
  const { t } = useTranslation('answers');
  return <p>{t('unknown')}</p>;
}

export interface TellsProps {
  tells: ChoiceTells;
  /** Where the exact number is told. */
  count: number | null;
  chosen: number;
}

function Tells({ tells, count, chosen }: TellsProps) {
  const { t } = useTranslation('answers');
  return (
    <>
      <p className="hint">
        {count === null
          ? t(tells === 'atLeastOne' ? 'several.atLeastOne' : 'several.nothing')
          : t('several.howMany', { count })}
      </p>
      <p className="hint" role="status">
        {count === chosen && t('several.reached', { count })}
      </p>
    </>
  );
}

export async function openTells(): Promise<ComponentType<TellsProps>> {
  await addNamespace('answers', answerTexts);
  return Tells;
}
