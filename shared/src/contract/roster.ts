import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { rosterAction, rosterKind, rosterQuestion, rosterReason } from './enums';
import { idParam, idParams } from './fields';
import { message } from './message-key';
import { rosterField } from '@teacher-portal/roster/fields';

/**
 * A problem in a line. `code` is a message key, `message` its text in the language of the request. Line 1 is the
 * header; 0 the whole file.
 */
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

/** A row that will change, with old and new values for an update; null for an empty value. */
export const rosterChangeSchema = z.object({
  kind: z.enum(rosterKind),
  action: z.enum(rosterAction),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type RosterChange = z.infer<typeof rosterChangeSchema>;

/** What the import skips, by reason; `names` are the first few. */
export const rosterLeftOutSchema = z.object({
  reason: z.enum(rosterReason),
  count: z.int(),
  names: z.array(z.string()),
});
export type RosterLeftOut = z.infer<typeof rosterLeftOutSchema>;

/**
 * A skipped line with its values. `ask`: the query can say who is meant, and then the line is imported. `renamed`: a
 * student with another name has the number; `renumbered`: one of this name and section has another number; `namesake`:
 * several have, so only `other` is possible.
 */
export const rosterFaultSchema = rosterProblemSchema.extend({
  value: z.string(),
  ask: z.enum(rosterQuestion).optional(),
});
export type RosterFault = z.infer<typeof rosterFaultSchema>;

/** A column of a plain list: its heading, the field it is read as (null if ignored), and its first values. */
export const rosterColumnSchema = z.object({
  heading: z.string(),
  field: z.enum(rosterField).nullable(),
  samples: z.array(z.string()),
});
export type RosterColumn = z.infer<typeof rosterColumnSchema>;

/**
 * A dry run of an import. An import with errors cannot be applied; faulty lines are skipped. The lists are limited, see
 * `changeCount` and `errorCount`. `hash` identifies this preview and is required for the import.
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
  faults: z.array(rosterFaultSchema),
  faultCount: z.int(),
  /** Lines of a bundle that cannot be applied, each with its reason. */
  skipped: z.array(rosterFaultSchema),
  skippedCount: z.int(),
  /** Of a plain list; empty for OneRoster. `headingLine` is 0 for a list without headings. */
  columns: z.array(rosterColumnSchema),
  headingLine: z.int(),
  /**
   * Students missing from a plain list, within its grades and sections, or from a complete bundle: the first names and
   * the count. They are withdrawn only on request.
   */
  missing: z.array(z.string()),
  missingCount: z.int(),
  /** Number of students to be withdrawn, if it is large enough to need confirmation. */
  confirmCount: z.int().nullable(),
});
export type RosterPreview = z.infer<typeof rosterPreviewSchema>;

const invalid = message('errors.invalidValue');
const answered = z
  .string()
  .max(10_000, invalid)
  .regex(/^\d{1,6}(,\d{1,6})*$/, invalid);
const flag = z.literal('true', invalid).optional();
const fieldNames: readonly string[] = Object.values(rosterField);
const isColumns = (text: string) => {
  const fields = text.split(',').filter((field) => field !== '-');
  return fields.every((field) => fieldNames.includes(field)) && new Set(fields).size === fields.length;
};

/**
 * `gradeId` is the grade of a plain list, whose lines may name others; a OneRoster zip has its own grades. `columns` is
 * the field of each column of a list, `-` for an ignored one: `name,-,section`. With `bare` the first line is a
 * student. With `withdraw` students missing from the file are withdrawn. `same` and `other` answer the questions of
 * the preview by their lines (`3,17`): the line is about the student on record, or about somebody else.
 */
const query = {
  gradeId: idParam.optional(),
  columns: z.string().max(5000, invalid).refine(isColumns, invalid).optional(),
  bare: flag,
  withdraw: flag,
  same: answered.optional(),
  other: answered.optional(),
};
/** The raw bytes of the file, with any content type: a File in the browser. */
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
  summary: 'What a OneRoster zip, or a list of students, would change',
});

/** The same file with the hash of its preview: 412 if the file or the school has changed since. */
export const applyRoster = endpoint({
  method: 'POST',
  path: '/school/:id/roster/apply',
  status: 200,
  access: 'teacher',
  concerns: 'school',
  changes: ['student', 'grade', 'course'],
  limit: 'upload',
  params: idParams,
  query: z.strictObject({
    ...query,
    /** The value of `confirmCount`. */
    withdrawing: idParam.optional(),
    hash: z.string(message('errors.required')).regex(/^[0-9a-f]{64}$/, message('errors.invalidValue')),
  }),
  body,
  /** `importId`: for undoing it; null if nothing was imported. */
  response: z.object({ counts: z.array(rosterCountSchema), importId: z.int().nullable() }),
  summary: 'Import a roster as it was previewed, all of it or nothing',
});

/**
 * A CSV file with headers and one example, in the language of the request; `text` begins with a byte order mark for
 * spreadsheets.
 */
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
