import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';
import { formatDate, formatDateTime, useTranslation } from 'shared/i18n';
import { dayOf, daysUntil, WEEKDAYS } from './due';

const weekday = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** When unfinished work is due and, if that is another time, until when it can be handed in at all. */
export function DueDate({ assessment }: { assessment: LearnAssessment }) {
  const { t } = useTranslation('learn');
  const { due, last } = timesOf(assessment);
  if (due === null) return null;
  const now = new Date();
  const isPast = Date.parse(due) <= now.getTime();
  const days = daysUntil(due, now);
  const isNear = days >= 0 && days < WEEKDAYS;
  const time = formatDateTime(due);
  return (
    <>
      <p title={time}>{t(isPast ? 'home.wasDue' : 'home.due', { time: isNear ? formatDate(due, weekday) : time })}</p>
      {!isPast && (
        <p className="hint" data-soon={dayOf(due, now)}>
          {t(`home.${dayOf(due, now) ?? 'inDays'}`, { count: days })}
        </p>
      )}
      {last === null && <p className="hint">{t(isPast ? 'home.stillOpen' : 'start.acceptsLate')}</p>}
      {last !== null && last !== due && <p className="hint">{t('home.last', { time: formatDateTime(last) })}</p>}
    </>
  );
}
