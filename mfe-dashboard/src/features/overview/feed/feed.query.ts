import { getCalendarState } from 'shared/contract/calendar';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** Whether the teacher has a private calendar address; it belongs to the account, not to a school. */
export const calendarStateQuery = queryOptions({
  queryKey: ['calendar-state'],
  queryFn: async ({ signal }) => (await call(getCalendarState, { signal })).data,
  meta: { acrossSchools: true },
});
