import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import {
  figureSchema,
  idParam,
  idParams,
  idSchema,
  longIdSchema,
  marksSchema,
  pageQuery,
  personSchema,
} from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionItemBody } from './question-item';
import { streamed } from './stream';

const invalid = message('errors.invalidValue');
const chosenOptions = z
  .array(idSchema, invalid)
  .min(1, message('errors.regradeOptions'))
  .max(limits.optionsMax, invalid);
const share = z.number(invalid).min(-1, message('errors.regradeShare')).max(1, message('errors.regradeShare'));

/** The change of a question. `share`: share of the marks. `rest`: who gets the marks of a dropped question. */
export const treatmentSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('key'), optionIds: chosenOptions }),
    z.strictObject({ kind: z.literal('any'), optionIds: chosenOptions }),
    z.strictObject({
      kind: z.literal('partial'),
      credits: z
        .array(z.strictObject({ optionId: idSchema, share }), invalid)
        .min(1, message('errors.regradeOptions'))
        .max(limits.optionsMax, invalid),
    }),
    // Another key of a question with an item: what students were shown of it stays as it is.
    z.strictObject({ kind: z.literal('item'), item: questionItemBody }),
    z.strictObject({ kind: z.literal('full') }),
    z.strictObject({ kind: z.literal('drop'), rest: z.enum(['scaled', 'lost'], invalid) }),
    z.strictObject({ kind: z.literal('marks'), marks: marksSchema.positive(message('errors.regradeMarks')) }),
  ],
  invalid,
);

/** Scores entered by a person change only in the selected submissions. */
export const regradePreviewBody = z.strictObject({
  questionId: idSchema,
  treatment: treatmentSchema,
  /** No score decreases. */
  protects: z.boolean(invalid).default(false),
  handMade: z.union([z.literal('all'), z.array(longIdSchema).max(limits.regradeChosenMax)], invalid).default([]),
});
export type RegradePreviewBody = z.input<typeof regradePreviewBody>;

const reason = z
  .string(message('errors.regradeReason'))
  .trim()
  .min(1, message('errors.regradeReason'))
  .max(limits.instructionMax, message('errors.tooLong'));
export const regradeBody = z.strictObject({ ...regradePreviewBody.shape, reason });
export type RegradeBody = z.input<typeof regradeBody>;

const beforeAfter = z.object({ before: z.number(), after: z.number() });

/**
 * A submission whose score changes, or whose manual score could. `passes`: true if it passes only afterwards, false if
 * only before, otherwise null. Overall scores are null until grading is finished.
 */
const regradeRowSchema = z.object({
  submissionId: z.int(),
  student: personSchema,
  section: z.string(),
  from: figureSchema,
  to: figureSchema,
  overallFrom: figureSchema,
  overallTo: figureSchema,
  /** A person entered the score or the overall score. */
  isHandMade: z.boolean(),
  passes: z.boolean().nullable(),
});
export type RegradeRow = z.infer<typeof regradeRowSchema>;

/** `version` is the assessment's. Means are overall scores of the graded submissions, in marks. */
export const regradePreviewSchema = z.object({
  version: z.int(),
  marks: beforeAfter,
  possible: beforeAfter,
  minMarks: z.number(),
  /** Submissions handed in or graded, and those with an overall score. */
  submissions: z.int(),
  graded: z.int(),
  mean: z.object({ before: figureSchema, after: figureSchema }),
  raised: z.int(),
  lowered: z.int(),
  passing: z.int(),
  failing: z.int(),
  handMade: z.int(),
  /** Manual scores that would exceed the marks and therefore prevent the regrade unless they are selected. */
  above: z.int(),
  rows: z.array(regradeRowSchema),
});
export type RegradePreview = z.infer<typeof regradePreviewSchema>;

/** A completed regrade; `version` is the assessment's. */
export const regradeSchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  questionId: z.int(),
  /** Number of the question in the assessment, from 1. */
  number: z.int(),
  treatment: treatmentSchema,
  reason: z.string(),
  author: personSchema.nullable(),
  at: z.iso.datetime(),
  /** Submissions whose score or overall score changed. */
  changed: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  /** Only the last regrade, within a week. */
  isUndoable: z.boolean(),
  version: z.int(),
});
export type Regrade = z.infer<typeof regradeSchema>;

const everything = ['assessment', 'question', 'submission', 'student'] as const;

/** None of these is in the specification. */
export const previewRegrade = endpoint({
  method: 'POST',
  path: '/assessment/:id/regrade/preview',
  status: 200,
  access: 'teacher',
  reads: everything,
  params: idParams,
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    /** Only submissions with a manual score. */
    only: z.enum(['handMade'], invalid).optional(),
  }),
  body: regradePreviewBody,
  response: regradePreviewSchema,
  meta: pageMetaSchema,
  summary: 'What regrading a question would change',
});

export const regradeQuestion = endpoint({
  method: 'POST',
  path: '/assessment/:id/regrade',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'question', 'submission'],
  ifMatch: 'required',
  params: idParams,
  body: regradeBody,
  response: regradeSchema,
  summary: 'Regrade a question for everybody',
});

/**
 * Progress: the number of submissions with new marks; at the end the regrade. Nothing is changed unless the stream
 * completes.
 */
export const regradeEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('regraded'), regrade: regradeSchema }),
]);
export type RegradeEvent = z.infer<typeof regradeEventSchema>;
export const regradeStream = streamed(regradeQuestion, regradeEventSchema);

export const undoRegrade = endpoint({
  method: 'POST',
  path: '/assessment/:id/regrade/:regradeId/undo',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'question', 'submission'],
  ifMatch: 'required',
  params: z.strictObject({ id: idParam, regradeId: idParam }),
  response: regradeSchema,
  summary: 'Undo the last regrade of an assessment',
});

export const listRegrades = endpoint({
  method: 'GET',
  path: '/assessment/:id/regrades',
  status: 200,
  access: 'teacher',
  reads: everything,
  params: idParams,
  response: z.array(regradeSchema),
  summary: 'The regrades of an assessment, newest first',
});
