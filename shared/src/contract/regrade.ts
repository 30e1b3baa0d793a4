import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { figureSchema, idParam, idParams, idSchema, marksSchema, pageQuery, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { streamed } from './stream';

const invalid = message('errors.invalidValue');
const chosenOptions = z
  .array(idSchema, invalid)
  .min(1, message('errors.regradeOptions'))
  .max(limits.optionsMax, invalid);
const share = z.number(invalid).min(-1, message('errors.regradeShare')).max(1, message('errors.regradeShare'));

/** What is done with a question. `share`: of the marks. `rest`: who carries the marks of a dropped question. */
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
    z.strictObject({ kind: z.literal('full') }),
    z.strictObject({ kind: z.literal('drop'), rest: z.enum(['scaled', 'lost'], invalid) }),
    z.strictObject({ kind: z.literal('marks'), marks: marksSchema.positive(message('errors.regradeMarks')) }),
  ],
  invalid,
);

/** Scores that a person gave change only in the chosen submissions. */
export const regradePreviewBody = z.strictObject({
  questionId: idSchema,
  treatment: treatmentSchema,
  /** Nobody gets less than before. */
  protects: z.boolean(invalid).default(false),
  handMade: z.union([z.literal('all'), z.array(idSchema).max(limits.regradeChosenMax)], invalid).default([]),
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
 * A submission whose score changes, or whose hand-made score could. `passes`: true for those who pass only afterwards,
 * false for those who pass only before, otherwise null. Overall scores are null until grading is finished.
 */
const regradeRowSchema = z.object({
  submissionId: z.int(),
  student: personSchema,
  section: z.string(),
  from: figureSchema,
  to: figureSchema,
  overallFrom: figureSchema,
  overallTo: figureSchema,
  /** The score or the overall score was given by a person. */
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
  /** Submissions that were handed in or graded, and those with an overall score. */
  submissions: z.int(),
  graded: z.int(),
  mean: z.object({ before: figureSchema, after: figureSchema }),
  raised: z.int(),
  lowered: z.int(),
  passing: z.int(),
  failing: z.int(),
  handMade: z.int(),
  /** Hand-made scores that would be above the marks and so forbid the regrade, unless they are chosen. */
  above: z.int(),
  rows: z.array(regradeRowSchema),
});
export type RegradePreview = z.infer<typeof regradePreviewSchema>;

/** A regrade that was made; `version` is the assessment's. */
export const regradeSchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  questionId: z.int(),
  /** The question's number in the assessment, from 1. */
  number: z.int(),
  treatment: treatmentSchema,
  reason: z.string(),
  author: personSchema.nullable(),
  at: z.iso.datetime(),
  /** Submissions whose score or overall score changed. */
  changed: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  /** Only the last one, and for a week. */
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
    /** Only submissions with a hand-made score. */
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
  changes: ['assessment', 'question', 'submission'],
  ifMatch: 'required',
  params: idParams,
  body: regradeBody,
  response: regradeSchema,
  summary: 'Regrade a question for everybody',
});

/** How many submissions have their new marks, and in the end the regrade. Nothing is changed unless the end comes. */
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
