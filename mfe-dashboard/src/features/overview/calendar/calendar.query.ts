import { getUpcomingEvents } from 'shared/contract/assessment';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';
import { addDays, type Day } from './day';

/** What is due in the courses of a grade on these days in any time zone, by day in UTC. */
export const calendarQuery = (gradeId: number, first: Day, last: Day) =>
  queryOptions({
    queryKey: ['upcoming-events', { gradeId, first, last }],
    queryFn: async ({ signal }) => {
      // A day begins up to fourteen hours before and after that of UTC.
      const query = { gradeId, from: `${addDays(first, -1)}T00:00:00Z`, until: `${addDays(last, 2)}T00:00:00Z` };
      return (await call(getUpcomingEvents, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
