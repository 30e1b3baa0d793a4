import { useMemo } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { useTranslation } from 'shared/i18n';
import { Text } from 'shared/ui/core';
import { type ShownResult } from '../answer-props';
import { ItemAnswer } from '../item-answer';
import { previewMixing } from './preview-mixing';

export interface ItemViewProps {
  item: object;
  language: string;
  lang?: string | undefined;
  /** A student's answer, with the item's own ids; without one the key, or nothing. */
  answer?: object | null | undefined;
  result?: ShownResult | null | undefined;
  showKey?: boolean;
}

/** An item to read: with an answer and what it is worth, with its key, or as it is asked. */
export function ItemView({ item, language, lang, answer, result, showKey = false }: ItemViewProps) {
  const { t } = useTranslation('itemEditor');
  const read = useMemo(() => questionTypes.readItem(item), [item]);
  // Answer and key have the item's own ids; alone, its order would tell the key.
  const isAlone = !showKey && !answer;
  const asked = useMemo(() => read && questionTypes.asked(read, isAlone ? previewMixing : undefined), [read, isAlone]);
  if (!read || !asked) return <Text tone="ink2">{t('preview.incomplete')}</Text>;
  const key = showKey ? questionTypes.rightAnswer(read, { language }) : null;
  return (
    <ItemAnswer
      type={read.type}
      asked={asked}
      answer={answer ?? (key as object | undefined) ?? null}
      onChange={() => undefined}
      disabled
      whose={answer ? 'student' : showKey ? 'key' : 'own'}
      result={result}
      lang={lang}
    />
  );
}
