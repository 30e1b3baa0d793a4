import { type UpcomingEvent, type UpcomingEvents } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { dayIn } from './day-in';

/** The all-day entries of a day: assignments (type 1), and exams and quizzes (types 2 and 3) together. */
const entryKinds = ['assignment', 'exam'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const kindOf = ({ type }: Pick<UpcomingEvent, 'type'>): EntryKind =>
  type === assessmentType.assignment ? 'assignment' : 'exam';

export type EventsByDay = ReadonlyMap<Day, readonly UpcomingEvent[]>;

/**
 * Groups events by due day in the teacher's zone, earliest first. The server groups by UTC day, which can be the day
 * before or after.
 */
export function eventsByDay(events: UpcomingEvents, timeZone: string): EventsByDay {
  const sorted = Object.values(events)
    .flat()
    .sort((a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate) || a.id - b.id);
  const days = new Map<Day, UpcomingEvent[]>();
  for (const event of sorted) {
    const day = dayIn(timeZone, event.dueDate);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}

export interface Entry {
  kind: EntryKind;
  count: number;
}

/** At most two entries; empty ones are left out. */
export function entriesOf(events: readonly UpcomingEvent[]): Entry[] {
  return entryKinds
    .map((kind) => ({ kind, count: events.filter((event) => kindOf(event) === kind).length }))
    .filter(({ count }) => count > 0);
}
