import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { rosterAction, rosterKind, rosterReason } from './enums';
import { idParam, idParams } from './fields';
import { message } from './message-key';

/** A fault of a line. `code` is a message key, `message` its text in the language of the call. Line 1 is the heading; 0 the whole file. */
export const rosterProblemSchema = z.object({ file: z.string(), line: z.int(), code: z.string(), message: z.string() });
export type RosterProblem = z.infer<typeof rosterProblemSchema>;

export const rosterCountSchema = z.object({
  kind: z.enum(rosterKind),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
export type RosterCount = z.infer<typeof rosterCountSchema>;

/** One row that will change, and for an update what becomes what; null where nothing stood. */
export const rosterChangeSchema = z.object({
  kind: z.enum(rosterKind),
  action: z.enum(rosterAction),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type RosterChange = z.infer<typeof rosterChangeSchema>;

/** What the bundle has and the portal does not take, by reason; `names` are the first few. */
export const rosterLeftOutSchema = z.object({
  reason: z.enum(rosterReason),
  count: z.int(),
  names: z.array(z.string()),
});
export type RosterLeftOut = z.infer<typeof rosterLeftOutSchema>;

/**
 * What an import would do. Nothing is written. With errors it cannot be applied. The lists are the first of
 * `changeCount` and `errorCount`. `hash` names exactly this preview; the import asks for it.
 */
export const rosterPreviewSchema = z.object({
  format: z.enum(['oneroster', 'students']),
  hash: z.string(),
  counts: z.array(rosterCountSchema),
  changes: z.array(rosterChangeSchema),
  changeCount: z.int(),
  leftOut: z.array(rosterLeftOutSchema),
  notices: z.array(rosterProblemSchema),
  errors: z.array(rosterProblemSchema),
  errorCount: z.int(),
});
export type RosterPreview = z.infer<typeof rosterPreviewSchema>;

/** `gradeId` is the grade of a CSV file of students; a OneRoster zip brings its own grades. */
const query = { gradeId: idParam.optional() };
/** The bytes of the file itself, whatever content type they are sent with: a File in the browser. */
const body = z.unknown();

export const previewRoster = endpoint({
  method: 'POST',
  path: '/school/:id/roster/preview',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade', 'course'],
  limit: 'upload',
  params: idParams,
  query: z.strictObject(query),
  body,
  response: rosterPreviewSchema,
  summary: 'What a OneRoster zip, or a CSV file of students, would change',
});

/** The same file again with the hash of its preview: refused with 412 when file or school have changed since. */
export const applyRoster = endpoint({
  method: 'POST',
  path: '/school/:id/roster/apply',
  status: 200,
  access: 'teacher',
  changes: ['student', 'grade', 'course'],
  limit: 'upload',
  params: idParams,
  query: z.strictObject({
    ...query,
    hash: z.string(message('errors.required')).regex(/^[0-9a-f]{64}$/, message('errors.invalidValue')),
  }),
  body,
  response: z.object({ counts: z.array(rosterCountSchema) }),
  summary: 'Import a roster as it was previewed, all of it or nothing',
});

/** A CSV file with headings and one example, in the language of the call; `text` begins with the mark by which spreadsheets know UTF-8. */
export const getRosterTemplate = endpoint({
  method: 'GET',
  path: '/school/:id/roster/template',
  status: 200,
  access: 'teacher',
  reads: ['grade'],
  params: idParams,
  response: z.object({ fileName: z.string(), text: z.string() }),
  summary: 'A template for a CSV file of students',
});
