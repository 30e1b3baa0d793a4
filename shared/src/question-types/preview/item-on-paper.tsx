import { useMemo } from 'react';
import { type Accepted } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { isFull, marksOf } from '@teacher-portal/question-types/ratio';
import { formatPercent, useLanguage, useTranslation } from 'shared/i18n';
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
    <>
      <ItemPrint
        type={read.type}
        asked={questionTypes.asked(read, mixing)}
        answer={key === undefined ? null : (questionTypes.answerShown(read, key, mixing) as object)}
      />
      {showKey && <AllAccepted accepted={questionTypes.accepted(read, { language })} />}
    </>
  );
}

/** Beside the one that is written in, for whoever marks by hand; nothing where no other is accepted. */
function AllAccepted({ accepted }: { accepted: readonly Accepted[] }) {
  const { t } = useTranslation('answers');
  const isMore = new Set(accepted.map(({ of }) => of)).size < accepted.length;
  if (!isMore) return null;
  return (
    <div className="qt-print">
      <p>{t('print.accepted')}</p>
      <ul className="qt-lines">
        {accepted.map(({ of, text, fraction }, at) => (
          <li key={at}>
            {of && `${of}: `}
            {text}
            {!isFull(fraction) && ` (${formatPercent(marksOf(fraction, 1, 4), 1)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
