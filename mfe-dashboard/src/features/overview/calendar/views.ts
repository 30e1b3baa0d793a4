import {
  addDays,
  addMonths,
  type Day,
  daysFrom,
  startOfWeek,
  type Weekday,
  weeksOfMonth,
} from '@teacher-portal/remote-sdk/contract/day';

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];
export const isView = (text: string | null): text is View => views.some((view) => view === text);

/** The days of a view, in weeks; the agenda shows one month from the given day. */
export function weeksOf(view: View, day: Day, first: Weekday): Day[][] {
  if (view === 'month') return weeksOfMonth(day, first);
  if (view === 'week') return [daysFrom(startOfWeek(day, first), 7)];
  if (view === 'day') return [[day]];
  const end = addMonths(day, 1);
  const days: Day[] = [];
  for (let each = day; each < end; each = addDays(each, 1)) days.push(each);
  return [days];
}

/** The day that is one period later (1) or earlier (-1). */
export function stepFrom(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * by);
  if (view === 'day') return addDays(day, by);
  return addMonths(day, by);
}
