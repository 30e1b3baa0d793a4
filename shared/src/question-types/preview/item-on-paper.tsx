import { useMemo } from 'react';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { useLanguage } from 'shared/i18n';
import { ItemPrint } from '../item-answer';

export interface ItemOnPaperProps {
  item: object;
  /** The order of the choices on this paper; always the same for one list. */
  mix: (ids: readonly string[], list: string) => readonly string[];
  /** With the answers written in. */
  showKey?: boolean;
}

/** An item as it is printed: with room to write, or with its key. */
export function ItemOnPaper({ item, mix, showKey = false }: ItemOnPaperProps) {
  const language = useLanguage();
  const read = useMemo(() => questionTypes.readItem(item), [item]);
  if (!read) return null;
  const mixing = { mixesAll: false, mix: (ids: readonly string[], { name }: { name: string }) => mix(ids, name) };
  const key = showKey ? questionTypes.rightAnswer(read, { language }) : undefined;
  return (
    <ItemPrint
      type={read.type}
      asked={questionTypes.asked(read, mixing)}
      answer={key === undefined ? null : (questionTypes.answerShown(read, key, mixing) as object)}
    />
  );
}
