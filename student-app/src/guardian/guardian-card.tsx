import { assessmentType } from 'shared/contract/enums';
import { type GuardianItem } from 'shared/contract/guardian-link';
import { formatDateTime, formatNumber, useTranslation } from 'shared/i18n';

const kinds = {
  [assessmentType.assignment]: 'guardian.kind.assignment',
  [assessmentType.exam]: 'guardian.kind.exam',
  [assessmentType.quiz]: 'guardian.kind.quiz',
} as const;

/** An assessment with its due date or hand-in time and what has been released. */
export function GuardianCard({ item }: { item: GuardianItem }) {
  const { t } = useTranslation('study');
  const { title, type, courseName } = item;
  return (
    <li className="card">
      <h3>{title}</h3>
      <p className="hint">
        {courseName} · {t(kinds[type])}
      </p>
      <p>
        <When item={item} />
      </p>
      {item.state === 'handedIn' && <Result result={item.result} />}
    </li>
  );
}

/** Work with a due date before its last possible hand-in is late after it, not missed. */
function dueKey({ state, endsAt }: GuardianItem, due: string) {
  if (state === 'missed') return 'guardian.missedAt';
  if (due === endsAt) return 'guardian.until';
  return Date.parse(due) <= Date.now() ? 'guardian.overdue' : 'guardian.lateUntil';
}

function When({ item }: { item: GuardianItem }) {
  const { state, dueAt, endsAt, handedInAt } = item;
  const { t } = useTranslation('study');
  if (state === 'handedIn') return handedInAt && t('guardian.handedInAt', { time: formatDateTime(handedInAt) });
  const due = dueAt ?? endsAt;
  return due === null ? t('guardian.noEnd') : t(dueKey(item, due), { time: formatDateTime(due) });
}

function Result({ result }: Pick<GuardianItem, 'result'>) {
  const { t } = useTranslation('study');
  if (!result) return <p>{t('guardian.waiting')}</p>;
  const { marks, possible, passed, comment } = result;
  return (
    <>
      <p className="score">
        {marks === null
          ? t('guardian.noScore')
          : t('guardian.score', { marks: formatNumber(marks), possible: formatNumber(possible) })}
        {passed && ` · ${t(`guardian.${passed}`)}`}
      </p>
      {comment && (
        <p>
          <strong>{t('guardian.comment')}</strong> <span className="written">{comment}</span>
        </p>
      )}
    </>
  );
}
