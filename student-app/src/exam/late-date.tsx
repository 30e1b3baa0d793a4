import { type AttemptSheet } from 'shared/contract/attempt';
import { formatDateTime, useTranslation } from 'shared/i18n';

/** When work that may be handed in late is due, beside which its end may be another time or missing. */
export function LateDate({ late }: Pick<AttemptSheet, 'late'>) {
  const { t } = useTranslation('learn');
  if (!late) return null;
  const { dueAt, percent } = late;
  return (
    <p className="hint">
      {t('exam.lateFrom', { time: formatDateTime(dueAt) })}
      {percent > 0 && ` ${t('start.latePercent', { percent })}`}
    </p>
  );
}
