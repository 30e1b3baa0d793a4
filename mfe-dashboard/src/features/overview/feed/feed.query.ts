import { getCalendarState } from 'shared/contract/calendar';
import { read } from 'shared/query';

/** Whether the teacher has a private calendar address; it belongs to the account, not to a school. */
export const calendarStateQuery = read(getCalendarState, {}, { meta: { acrossSchools: true } });
