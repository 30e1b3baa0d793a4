import { type ComponentType } from 'react';
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
