import { getUpcomingEvents } from 'shared/contract/assessment';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** What is due in the courses of a grade, by day in UTC. */
export const upcomingEventsQuery = (gradeId: number) =>
  queryOptions({
    queryKey: ['upcoming-events', gradeId],
    queryFn: async ({ signal }) => (await call(getUpcomingEvents, { query: { gradeId }, signal })).data,
  });
