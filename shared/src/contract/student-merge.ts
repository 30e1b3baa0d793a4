import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParam, idParams, idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/** Another record of the school that may be the same person; `isAlike` if the names are nearly equal. */
export const mergeCandidateSchema = z.object({
  id: z.int(),
  name: z.string(),
  studentNumber: z.string().nullable(),
  section: z.string(),
  /** Null if the student is in no grade. */
  gradeName: z.string().nullable(),
  isWithdrawn: z.boolean(),
  isAlike: z.boolean(),
});
export type MergeCandidate = z.infer<typeof mergeCandidateSchema>;

/** Fields that the remaining record takes over because its own are empty or lower. */
export const mergedFields = [
  'studentNumber',
  'account',
  'access',
  'section',
  'tier',
  'guardians',
  'extraTimePercent',
  'largePrint',
  'picture',
] as const;
export type MergedField = (typeof mergedFields)[number];

/**
 * The effect of merging: the assessments whose submissions move to the remaining record, those with submissions under
 * both records (of which the remaining record's counts), and the fields that are taken over.
 */
export const mergePreviewSchema = z.object({
  /** Of the remaining record. */
  version: z.int(),
  work: z.array(z.string()),
  twice: z.array(z.string()),
  fields: z.array(z.enum(mergedFields)),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

const moved = ['student', 'grade', 'course', 'class', 'studentAccess', 'submission', 'assessment', 'attempt'] as const;

export const listMergeCandidates = endpoint({
  method: 'GET',
  path: '/students/:id/merge',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade'],
  params: idParams,
  query: z.strictObject({
    /** Searches names and numbers; without it only students with similar names are listed. */
    search: z.string(message('errors.invalidValue')).max(limits.searchMax, message('errors.invalidValue')).optional(),
  }),
  response: z.array(mergeCandidateSchema),
  summary: 'Records that could be the same person, the likeliest first',
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/students/:id/merge/:otherId',
  status: 200,
  access: 'teacher',
  reads: moved,
  params: z.strictObject({ id: idParam, otherId: idParam }),
  response: mergePreviewSchema,
  summary: 'What merging another record into this one would do',
});

/** The other record is removed from all lists; its data move to this one. */
export const mergeStudents = endpoint({
  method: 'POST',
  path: '/students/:id/merge',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: moved,
  ifMatch: 'required',
  params: idParams,
  body: z.strictObject({ otherId: idSchema }),
  response: z.object({ id: z.int(), otherId: z.int() }),
  summary: 'Merge another record of the same person into this one',
});

/** `id` is the record that was merged into another. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/students/:id/merge/undo',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: moved,
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Undo a merge: both records are as they were, and keep what has come since',
});
