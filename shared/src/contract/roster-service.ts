import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParams } from './fields';

/** The school's system that the portal reads by OneRoster every night, and the last result. */
const rosterServiceSchema = z.object({
  /** Host name of its server. */
  host: z.string(),
  /** Time of the last read; null if there was none. */
  at: z.iso.datetime().nullable(),
  isReading: z.boolean(),
  /** Why nothing was imported, in the language of the request; null after a success. */
  problem: z.string().nullable(),
  /** Lines with errors that the last read left out, and the first of them; null if there were none. */
  leftOut: z.string().nullable().optional(),
  /** Number of rows changed by the last read. */
  changes: z.int(),
});
export type RosterService = z.infer<typeof rosterServiceSchema>;

export const getRosterService = endpoint({
  method: 'GET',
  path: '/school/:id/roster/service',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade', 'course'],
  params: idParams,
  response: z.object({ service: rosterServiceSchema.nullable() }),
  summary: 'The OneRoster service of the school, if the operator has configured one, and its last reading',
});

export const readRosterService = endpoint({
  method: 'POST',
  path: '/school/:id/roster/service/read',
  status: 200,
  access: 'teacher',
  concerns: 'school',
  changes: ['student', 'grade', 'course', 'class'],
  limit: 'upload',
  params: idParams,
  response: doneSchema,
  summary: 'Ask the OneRoster service of the school now; it is read in the background',
});
