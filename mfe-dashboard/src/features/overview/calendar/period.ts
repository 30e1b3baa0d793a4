import {
  addDays,
  addMonths,
  type Day,
  noonOf,
  startOfWeek,
  type Weekday,
} from '@teacher-portal/remote-sdk/contract/day';
import { formatDate, formatDateRange } from '@teacher-portal/remote-sdk/i18n';
import { type View } from './views';

const utc = { timeZone: 'UTC' } as const;
const dayFormat = { day: 'numeric', month: 'short', year: 'numeric', ...utc } as const;
const range = (from: Day, to: Day) => formatDateRange(noonOf(from), noonOf(to), dayFormat);

/** "Friday 20 November 2026": the name of a day. */
export const nameOfDay = (day: Day): string =>
  formatDate(noonOf(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...utc });

export const shortWeekday = (day: Day): string => formatDate(noonOf(day), { weekday: 'short', ...utc });
export const longWeekday = (day: Day): string => formatDate(noonOf(day), { weekday: 'long', ...utc });
export const numberOfDay = (day: Day): string => formatDate(noonOf(day), { day: 'numeric', ...utc });

/** Heading of the visible period. */
export function nameOfPeriod(view: View, day: Day, first: Weekday): string {
  if (view === 'day') return nameOfDay(day);
  if (view === 'month') return formatDate(noonOf(day), { month: 'long', year: 'numeric', ...utc });
  if (view === 'agenda') return range(day, addDays(addMonths(day, 1), -1));
  const begin = startOfWeek(day, first);
  return range(begin, addDays(begin, 6));
}
