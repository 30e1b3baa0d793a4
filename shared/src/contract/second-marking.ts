import * as z from 'shared/z';
import { endpoint } from './endpoint';
import {
  commentText,
  figureSchema,
  idParams,
  idSchema,
  longIdParams,
  longIdSchema,
  numberSchema,
  personSchema,
} from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { gradedSubmissionSchema, secondStates } from './submission';

/**
 * Second markers: a colleague marks submissions without seeing the first mark, by the same calls as the first marker, and
 * sees it once their own mark stands. Where the two differ, either enters the mark they agree on. None of these calls is in
 * the specification.
 */
const secondMarkingSchema = z.object({
  submissionId: z.int(),
  student: z.object({ id: z.int(), name: z.string() }),
  marker: personSchema,
  state: z.enum(secondStates),
  /** Sums of the scores; null to a second marker whose mark does not stand yet, and where it is not there. */
  first: figureSchema,
  second: figureSchema,
  /** A regrade has changed a score since the second mark stands. */
  regraded: z.boolean(),
  /** The first mark may not be complete yet. */
  differences: z.array(
    z.object({ questionId: z.int(), first: figureSchema, second: figureSchema, possible: z.number() }),
  ),
  /** That of the submission. */
  version: z.int(),
});
export type SecondMarking = z.infer<typeof secondMarkingSchema>;

export const listSecondMarkings = endpoint({
  method: 'GET',
  path: '/assessment/:id/secondMarkings',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['assessment', 'submission', 'student', 'gradingShare'],
  params: idParams,
  response: z.array(secondMarkingSchema),
  summary: 'Second marks of an assessment, and where they differ from the first',
});

const invalid = message('errors.invalidValue');

/**
 * Second marks that stand stay; others go to the new marker without what was entered. `skipped`: submissions that the
 * member has marked or is asked to mark before, and those whose second mark stands.
 */
export const setSecondMarker = endpoint({
  method: 'PUT',
  path: '/assessment/:id/secondMarkings',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['submission', 'gradingShare'],
  params: idParams,
  body: z.strictObject({
    /** Null takes the second marking away where no second mark stands. */
    userId: idSchema.nullable(),
    submissionIds: z.array(longIdSchema, invalid).min(1, invalid).max(limits.regradeChosenMax, invalid),
  }),
  response: z.object({ given: z.int(), skipped: z.int() }),
  summary: 'Let a second person mark submissions',
});

/** By who may grade the submission, or its second marker, once both marks are complete. */
export const agreeOnMark = endpoint({
  method: 'PUT',
  path: '/assessment/submission/:id/agreement',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission', 'gradingShare'],
  ifMatch: 'required',
  params: longIdParams,
  body: z.strictObject({
    scores: z
      .array(z.strictObject({ questionId: idSchema, score: numberSchema(message('errors.scoreNumber')) }), invalid)
      .max(limits.questionsPerAssessmentMax, invalid),
    reason: commentText.min(1, message('errors.required')),
  }),
  response: gradedSubmissionSchema,
  summary: 'Enter the mark that both markers agree on',
});
