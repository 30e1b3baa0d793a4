import { getUpcomingEvents } from '@teacher-portal/remote-sdk/contract/assessment';
import { addDays, type Day } from '@teacher-portal/remote-sdk/contract/day';
import { mineOf, type Scope } from '@teacher-portal/remote-sdk/entities/scope';
import { keepPreviousData, read } from '@teacher-portal/remote-sdk/query';

/** What is due in the courses of a grade from `first` to `last`, grouped by UTC day, whatever the time zone. */
export function calendarQuery({ gradeId, scope }: { gradeId: number; scope: Scope }, first: Day, last: Day) {
  // A local day starts up to fourteen hours before or after the UTC day.
  const [from, until] = [`${addDays(first, -1)}T00:00:00Z`, `${addDays(last, 2)}T00:00:00Z`];
  const query = { gradeId, ...mineOf(scope), from, until };
  return read(getUpcomingEvents, { query }, { placeholderData: keepPreviousData });
}
