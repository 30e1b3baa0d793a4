import { getCalendarState } from '@teacher-portal/remote-sdk/contract/calendar';
import { read } from '@teacher-portal/remote-sdk/query';

/** Whether the teacher has a private calendar address; it belongs to the account, not to a school. */
export const calendarStateQuery = read(getCalendarState, {}, { meta: { acrossSchools: true } });
