import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { dayOf, daysUntil } from './due';

/** When unfinished work is due and, if that is another time, until when it can be handed in at all. */
export function DueDate({ assessment }: { assessment: LearnAssessment }) {
  const { t } = useTranslation('learn');
  const { due, last } = timesOf(assessment);
  if (due === null) return null;
  const now = new Date();
  const isPast = Date.parse(due) <= now.getTime();
  const day = dayOf(due, now);
  return (
    <>
      <p>{t(isPast ? 'home.wasDue' : 'home.due', { time: formatDateTime(due) })}</p>
      {!isPast && (
        <p className="hint" data-soon={day}>
          {day ? t(`home.${day}`) : t('home.inDays', { count: daysUntil(due, now) })}
        </p>
      )}
      {last === null && <p className="hint">{t(isPast ? 'home.stillOpen' : 'start.acceptsLate')}</p>}
      {last !== null && last !== due && <p className="hint">{t('home.last', { time: formatDateTime(last) })}</p>}
    </>
  );
}
