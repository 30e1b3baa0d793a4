import { formatDate, ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { dayIn } from './day-in';

const time = { hour: '2-digit', minute: '2-digit' } as const;
const utc = { timeZone: 'UTC' } as const;

/** The time in the teacher's zone and in UTC, with the UTC day where it differs. */
export function Due({ at }: { at: string }) {
  const { t } = useTranslation('dashboard');
  const day = formatDate(at, { day: 'numeric', month: 'short', ...utc });
  const values = { time: formatDate(at, time), utc: formatDate(at, { ...time, ...utc }) };
  const isSameDay = dayIn(ownTimeZone(), at) === dayIn('UTC', at);
  return <time dateTime={at}>{isSameDay ? t('events.due', values) : t('events.dueOtherDay', { ...values, day })}</time>;
}
