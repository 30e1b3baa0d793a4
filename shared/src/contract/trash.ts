import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { trashedSchema } from './envelope';
import { anywayParam, idParam, idParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { trashKinds } from './trash-kinds';

const invalid = message('errors.invalidValue');
/** Kinds of records that can be in the trash. */
const kinds = [...trashKinds];

export const trashKindSchema = z.enum(trashKinds, invalid);
const recordParams = z.strictObject({ kind: trashKindSchema, id: idParam });

/**
 * What depends on a record: for an assessment its submissions, and how many of them are graded; for a topic its
 * subtopics, and the questions and lectures tagged with any of them; for a question the assessments that contain it;
 * for a course everything except its topics.
 */
export const contentsSchema = z.object({
  name: z.string(),
  subtopics: z.int(),
  questions: z.int(),
  lectures: z.int(),
  assessments: z.int(),
  submissions: z.int(),
  graded: z.int(),
});
export type Contents = z.infer<typeof contentsSchema>;

export const trashEntrySchema = z.object({
  ...trashedSchema.shape,
  /** The name of its course. */
  of: z.string().nullable(),
  /** Its subtopics that were deleted with it. */
  subtopics: z.int(),
  submissions: z.int(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;

const query = z.strictObject({
  kind: trashKindSchema.optional(),
  /** `next` of the previous page. */
  before: z
    .string(invalid)
    .regex(/^\d{1,13}-(assessment|category|course|lecture|passage|question)-\d{1,10}$/, invalid)
    .optional(),
  limit: z.coerce
    .number<number | string>(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(limits.pageSizeMax, invalid)
    .default(limits.pageSizeDefault),
});
export type TrashQuery = z.input<typeof query>;

/** Newest first. Paged by cursor, so that concurrent restores and deletions do not shift the pages. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/school/:id/trash',
  status: 200,
  access: 'teacher',
  reads: kinds,
  params: idParams,
  query,
  response: z.array(trashEntrySchema),
  /** `next` is null on the last page. */
  meta: z.object({ next: z.string().nullable() }),
  summary: 'What is in the trash of the school',
});

/** A deleted record by its own id, for a page that says that the record is in the trash. */
export const getTrashed = endpoint({
  method: 'GET',
  path: '/trash/:kind/:id',
  status: 200,
  access: 'teacher',
  reads: kinds,
  params: recordParams,
  response: trashedSchema,
  summary: 'A record that is in the trash',
});

/** A restored record; `courseId` and `topicId` say where it is. */
export const restoredSchema = z.object({
  kind: trashKindSchema,
  id: z.int(),
  name: z.string(),
  courseId: z.int().nullable(),
  topicId: z.int().nullable(),
  /** What had to be restored with it: its course or its topics. */
  also: z.array(z.object({ kind: trashKindSchema, id: z.int(), name: z.string() })),
});
export type Restored = z.infer<typeof restoredSchema>;

/** Restores a record with everything that belonged to it; does nothing to a record that is not deleted. */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/trash/:kind/:id/restore',
  status: 200,
  access: 'teacher',
  changes: kinds,
  params: recordParams,
  /** For assessments. */
  query: z.strictObject({ anyway: anywayParam }),
  response: restoredSchema,
  summary: 'Restore a record from the trash',
});

/** The counts shown before deleting or archiving. */
export const countContents = endpoint({
  method: 'GET',
  path: '/trash/:kind/:id/contents',
  status: 200,
  access: 'teacher',
  reads: [...kinds, 'submission'],
  params: z.strictObject({ kind: trashKindSchema, id: idParam }),
  response: contentsSchema,
  summary: 'What hangs on a record that is to be deleted',
});
