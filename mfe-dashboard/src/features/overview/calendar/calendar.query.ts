import { getUpcomingEvents } from 'shared/contract/assessment';
import { keepPreviousData, read } from 'shared/query';
import { addDays, type Day } from './day';

/** What is due in the courses of a grade on these days in any time zone, grouped by UTC day. */
export function calendarQuery(gradeId: number, first: Day, last: Day) {
  // A local day starts up to fourteen hours before or after the UTC day.
  const query = { gradeId, from: `${addDays(first, -1)}T00:00:00Z`, until: `${addDays(last, 2)}T00:00:00Z` };
  return read(getUpcomingEvents, { query }, { placeholderData: keepPreviousData });
}
