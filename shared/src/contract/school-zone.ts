import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { isTimeZone } from './time-zone.rules';

/** The IANA time zone in which the days of a school are counted; null where nobody has chosen one, which is UTC. */
export const schoolZoneSchema = z.object({ timeZone: z.string().nullable() });
export type SchoolZone = z.infer<typeof schoolZoneSchema>;

const invalid = message('errors.invalidValue');
export const schoolZoneBody = z.strictObject({
  timeZone: z.string(invalid).max(limits.nameMax, invalid).refine(isTimeZone, invalid),
});

export const getSchoolZone = endpoint({
  method: 'GET',
  path: '/school/:id/time-zone',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['school'],
  params: idParams,
  response: schoolZoneSchema,
  summary: 'The time zone in which the days of a school are counted',
});

export const setSchoolZone = endpoint({
  method: 'PUT',
  path: '/school/:id/time-zone',
  status: 200,
  access: 'teacher',
  changes: ['school'],
  params: idParams,
  body: schoolZoneBody,
  response: schoolZoneSchema,
  summary: 'Choose, as an owner, the time zone in which the days of a school are counted',
});
