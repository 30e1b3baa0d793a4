import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { figureSchema, idParams, longIdParam, longIdParams, personSchema } from './fields';
import { limits } from './limits';
import { answerChanges, markWays } from './mark-way';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/**
 * A change of a score, a comment or both. Scores are null before the first and after a removal; they are equal if only
 * the comment changed. Not in the specification.
 */
const markEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null if no person entered it, or if the person is unknown. */
  person: personSchema.nullable(),
  way: z.enum(markWays),
  submissionId: z.int(),
  /** Null for the overall score and comment. */
  questionId: z.int().nullable(),
  from: figureSchema,
  to: figureSchema,
  /** Null if it did not change. */
  comment: z.object({ from: z.string(), to: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Criteria of a rubric that were ticked or no longer are, in words; missing from older servers. */
  ticks: z
    .object({ added: z.array(z.string()), removed: z.array(z.string()) })
    .nullable()
    .optional(),
  /** Set where a kept answer began or ceased to count; missing from older servers. */
  answer: z.enum(answerChanges).nullable().optional(),
});
export type MarkEvent = z.infer<typeof markEventSchema>;

/** Events per page; the export reads larger pages. */
const PAGE = 50;
const EXPORT = 500;

const pageOf = (size: number, max: number) =>
  z.strictObject({
    /** `next` of the previous page. */
    after: longIdParam.optional(),
    limit: z.coerce.number<number | string>(invalid).int(invalid).min(1, invalid).max(max, invalid).default(size),
  });

/** `next` is null on the last page. */
const meta = z.object({ next: z.int().nullable() });

/** Newest first. What one person types into a comment or a score without a longer pause is one event. */
export const listMarkEvents = endpoint({
  method: 'GET',
  path: '/assessment/submission/:id/history',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['submission'],
  params: longIdParams,
  query: pageOf(PAGE, limits.pageSizeMax),
  response: z.array(markEventSchema),
  meta,
  summary: 'Who changed which mark of a submission',
});

/** For the export of marks: every event of an assessment, oldest first. */
export const listMarkEventsOfAssessment = endpoint({
  method: 'GET',
  path: '/assessment/:id/marks/history',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'assessment'],
  params: idParams,
  query: pageOf(EXPORT, EXPORT),
  response: z.array(markEventSchema),
  meta,
  summary: 'Who changed which mark of an assessment',
});

/** A changed score of a student, with the assessment and the number of the question in it. */
const studentMarkChangeSchema = z.object({
  ...markEventSchema.shape,
  assessment: z.object({ id: z.int(), title: z.string() }),
  /** From 1; null if the assessment no longer has the question. */
  number: z.int().nullable(),
});

/** The latest, newest first: scores that replaced or removed another one, but not first scores. */
export const listStudentMarkChanges = endpoint({
  method: 'GET',
  path: '/students/:id/markChanges',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'assessment', 'student'],
  params: idParams,
  response: z.array(studentMarkChangeSchema),
  summary: 'The latest changed scores of a student',
});
