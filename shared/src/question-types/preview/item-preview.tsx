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
}

/** A question that the teacher answers, and its score and feedback, worked out in the page. */
export function ItemPreview({ item, language, lang }: ItemPreviewProps) {
  const { t } = useTranslation('itemEditor');
  const read = useMemo(() => questionTypes.readItem(item), [item]);
  if (!read || questionTypes.check(read, { language }).some(({ severity }) => severity === 'error'))
    return <Text tone="ink2">{t('preview.incomplete')}</Text>;
  // A changed question is begun anew: an answer may name what is no longer there.
  return <Trial key={JSON.stringify(read)} item={read} language={language} lang={lang} />;
}

interface Scored {
  result: ShownResult;
  told: ShownTold[];
}

function scored(item: BaseItem, answer: object, language: string): Scored {
  const result = questionTypes.score(item, questionTypes.answerMeant(item, answer, previewMixing), { language });
  const name = (id: string) => questionTypes.partShown(item, id, previewMixing);
  return {
    result: { ...result, parts: result.parts.map((part) => ({ ...part, id: name(part.id) })) },
    told: questionTypes.told(item, result).map(({ of, text }) => ({ of: of === null ? null : name(of), text })),
  };
}

function Trial({ item, language, lang }: { item: BaseItem; language: string; lang: string | undefined }) {
  const { t } = useTranslation('itemEditor');
  const [answer, setAnswer] = useState<AnswerViewProps['answer']>(null);
  const [outcome, setOutcome] = useState<Scored | null>(null);
  const [isAsked, setAsked] = useState(false);
  const asked = useMemo(() => questionTypes.asked(item, previewMixing), [item]);
  const take = (next: typeof answer) => {
    setAnswer(next);
    setOutcome(null);
    setAsked(false);
  };
  const check = () => (answer ? setOutcome(scored(item, answer, language)) : setAsked(true));
  const solve = () => {
    const right = questionTypes.rightAnswer(item, { language });
    const shown = questionTypes.answerShown(item, right, previewMixing) as object;
    setAnswer(shown);
    setOutcome(scored(item, shown, language));
  };
  return (
    <Stack gap="3">
      <ItemAnswer
        type={item.type}
        asked={asked}
        answer={answer}
        onChange={take}
        result={outcome?.result}
        told={outcome?.told}
        lang={lang}
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
