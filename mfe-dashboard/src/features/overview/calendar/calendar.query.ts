import { getUpcomingEvents } from 'shared/contract/assessment';
import { keepPreviousData, read } from 'shared/query';
import { addDays, type Day } from './day';

/** What is due in the courses of a grade on these days in any time zone, by day in UTC. */
export function calendarQuery(gradeId: number, first: Day, last: Day) {
  // A day begins up to fourteen hours before and after that of UTC.
  const query = { gradeId, from: `${addDays(first, -1)}T00:00:00Z`, until: `${addDays(last, 2)}T00:00:00Z` };
  return read(getUpcomingEvents, { query }, { placeholderData: keepPreviousData });
}
