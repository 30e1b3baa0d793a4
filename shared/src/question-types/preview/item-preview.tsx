import { useMemo, useState } from 'react';
import { type BaseItem } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import { type AnswerViewProps, type ShownResult, type ShownTold } from '../answer-props';
import { ItemAnswer } from '../item-answer';
import { previewMixing } from './preview-mixing';

export interface ItemPreviewProps {
  /** As it is being edited. */
  item: object;
  language: string;
  lang?: string | undefined;
  pictures?: AnswerViewProps['pictures'];
  /** By default, those of the product. */
  types?: Types;
  /** The answer view of any of these types. */
  Answer?: typeof ItemAnswer;
}

type Types = typeof questionTypes;

/** A question that the teacher answers, and its score and feedback, worked out in the page. */
export function ItemPreview({ item, types = questionTypes, Answer = ItemAnswer, ...rest }: ItemPreviewProps) {
  const { t } = useTranslation('itemEditor');
  const read = useMemo(() => types.readItem(item), [types, item]);
  if (!read || types.check(read, rest).some(({ severity }) => severity === 'error'))
    return <Text tone="ink2">{t('preview.incomplete')}</Text>;
  // A changed question is begun anew: an answer may name what is no longer there.
  return <Trial key={JSON.stringify(read)} item={read} types={types} Answer={Answer} {...rest} />;
}

interface Scored {
  result: ShownResult;
  told: ShownTold[];
}

function scored(types: Types, item: BaseItem, answer: object, language: string): Scored {
  const result = types.score(item, types.answerMeant(item, answer, previewMixing), { language });
  const name = (id: string) => types.partShown(item, id, previewMixing);
  return {
    result: { ...result, parts: result.parts.map((part) => ({ ...part, id: name(part.id) })) },
    told: types.told(item, result).map(({ of, ...said }) => ({ of: of === null ? null : name(of), ...said })),
  };
}

type TrialProps = Required<Pick<ItemPreviewProps, 'types' | 'Answer' | 'language'>> & {
  item: BaseItem;
  lang?: string | undefined;
  pictures?: AnswerViewProps['pictures'];
};

function Trial({ item, types, Answer, language, lang, pictures }: TrialProps) {
  const { t } = useTranslation('itemEditor');
  const [answer, setAnswer] = useState<AnswerViewProps['answer']>(null);
  const [outcome, setOutcome] = useState<Scored | null>(null);
  const [isAsked, setAsked] = useState(false);
  const asked = useMemo(() => types.asked(item, previewMixing), [types, item]);
  const take = (next: typeof answer) => {
    setAnswer(next);
    setOutcome(null);
    setAsked(false);
  };
  const check = () => (answer ? setOutcome(scored(types, item, answer, language)) : setAsked(true));
  const solve = () => {
    const right = types.rightAnswer(item, { language });
    const shown = types.answerShown(item, right, previewMixing) as object;
    setAnswer(shown);
    setOutcome(scored(types, item, shown, language));
  };
  return (
    <Stack gap="3">
      <Answer
        type={item.type}
        asked={asked}
        answer={answer}
        onChange={take}
        result={outcome?.result}
        told={outcome?.told}
        lang={lang}
        pictures={pictures}
      />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={check}>
          {t('preview.check')}
        </Button>
        <Button size="sm" variant="ghost" onClick={solve}>
          {t('preview.solve')}
        </Button>
        {answer && (
          <Button size="sm" variant="ghost" onClick={() => take(null)}>
            {t('preview.again')}
          </Button>
        )}
      </Flex>
      <Text role="status" size="small">
        {isAsked && t('preview.noAnswer')}
      </Text>
    </Stack>
  );
}
