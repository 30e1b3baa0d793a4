import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams } from './fields';
import { rosterCountSchema } from './roster';

/** An import of the last 30 days. Only the latest one that was not undone can be undone. */
const rosterImportSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  author: z.string().nullable(),
  counts: z.array(rosterCountSchema),
  undoneAt: z.iso.datetime().nullable(),
  isUndoable: z.boolean(),
});
export type RosterImport = z.infer<typeof rosterImportSchema>;

export const listRosterImports = endpoint({
  method: 'GET',
  path: '/school/:id/roster/imports',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade', 'course'],
  params: idParams,
  response: z.array(rosterImportSchema),
  summary: 'The imports of the last 30 days, newest first',
});

export const undoRosterImport = endpoint({
  method: 'POST',
  path: '/school/:id/roster/imports/:importId/undo',
  status: 200,
  access: 'teacher',
  concerns: 'school',
  changes: ['student', 'grade', 'course', 'class'],
  params: z.strictObject({ id: idParam, importId: idParam }),
  response: doneSchema,
  summary: 'Make the school as it was before its newest import; 409 while something hangs on what it has made',
});
