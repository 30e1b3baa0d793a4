import * as z from 'shared/z';
import { answerFileSchema } from './answer-files.fields';
import { assessmentSummarySchema, questionMarkSchema, rubricSchema, sectionSchema } from './assessment';
import { keptReasons } from './attempt.rules';
import { endpoint } from './endpoint';
import { assessmentStatus, passResult } from './enums';
import {
  commentText,
  figureSchema,
  idParams,
  idSchema,
  longIdParams,
  longIdSchema,
  namePartFields,
  numberSchema,
  personSchema,
} from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionSchema } from './question';
import { itemResultSchema } from './question-item';
import { sheetPicturesSchema } from './sheet-pictures';
import { answerResponseSchema, givenResponseSchema } from './response.fields';

export { answerResponseSchema, givenResponseSchema, type AnswerResponse } from './response.fields';

const invalid = message('errors.invalidValue');

/** One answer. `score` is null until graded; `possible` is the maximum. */
export const answerSchema = z.object({
  questionId: z.int(),
  response: answerResponseSchema.nullable(),
  /** A URL where the submitted file can be read for a few hours. */
  fileSource: z.string().nullable(),
  /** All its files; missing without any and from older servers. */
  files: z.array(answerFileSchema).optional(),
  score: figureSchema,
  possible: z.number(),
  comment: z.string(),
  autoGraded: z.boolean(),
  /** What the rule of the question's type said of the answer, whatever score it has; missing from older servers. */
  result: itemResultSchema.nullable().optional(),
  /** Criteria of the question's rubric that were ticked; null before any was. Missing from older servers. */
  ticks: z.array(z.int()).nullable().optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * An answer that came after the end or from another device and does not count, unless a teacher accepts it. Response and
 * file are as in an answer; a null response withdraws one.
 */
export const keptAnswerSchema = z.object({
  id: z.int(),
  questionId: z.int(),
  response: answerResponseSchema.nullable(),
  fileSource: z.string().nullable(),
  files: z.array(answerFileSchema).optional(),
  why: z.enum(keptReasons),
  receivedAt: z.iso.datetime(),
  /** When it was given, as far as the device could say. */
  givenAt: z.iso.datetime().nullable(),
  /** Null unless it counts. */
  accepted: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** Of a second mark: it does not stand yet, it differs from the first, or there is nothing left to agree on. */
export const secondStates = ['missing', 'differs', 'settled'] as const;
export type SecondState = (typeof secondStates)[number];

/**
 * A student's submission in a list. `marks` is the overall score, null until graded; `scored` of `questions` questions
 * have a score. A `former` student has left the school or the grade; the submission is kept.
 */
export const submissionSummarySchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  section: z.string(),
  student: z.object({ id: z.int(), name: z.string(), ...namePartFields, former: z.boolean() }),
  status: z.enum(assessmentStatus),
  submissionDate: z.iso.datetime().nullable(),
  /** When it is due for the student, with an end and extra time of their own; missing from older servers. */
  dueAt: z.iso.datetime().nullable().optional(),
  marks: figureSchema,
  possible: z.number(),
  /** Null without an overall score or without minimum marks. */
  result: z.enum(passResult).nullable().optional(),
  scored: z.int(),
  questions: z.int(),
  /** Where grading is shared out: who grades it, and whether that or a part of it is the reader's, with how much is open. */
  share: z.object({ grader: personSchema.nullable(), mine: z.boolean(), open: z.int() }).optional(),
  /**
   * The group whose work it is, handed in or not; missing for who works alone. `first`: the submission by which all of them are
   * graded. `adjusted`: why the overall score is another one than that of the group.
   */
  group: z.object({ name: z.string(), first: z.int(), adjusted: z.string().nullable() }).optional(),
  /** Where a second person marks it. */
  second: z.enum(secondStates).optional(),
  /** Whether that is the reader, who gets and gives the second mark until it stands. */
  asSecond: z.boolean().optional(),
  version: z.int(),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** The result of saving grades, small enough to be returned on every save. */
export const gradedSubmissionSchema = z.object({
  ...submissionSummarySchema.shape,
  answers: z.array(answerSchema),
  /** Missing from older servers. */
  kept: z.array(keptAnswerSchema).optional(),
  /** The overall score that a person entered instead of the sum; kept while grading is reopened. */
  marksByHand: figureSchema.optional(),
  /** Late penalty in per cent of the sum; missing from older servers. */
  latePercent: z.number().optional(),
  comment: z.string(),
  gradedAt: z.iso.datetime().nullable(),
  /** Who graded last. */
  gradedBy: personSchema.nullable(),
});
export type GradedSubmission = z.infer<typeof gradedSubmissionSchema>;

/**
 * A whole submission. `questionDetails` are the questions as they were asked, in assessment order: the default
 * section, then the others.
 */
export const submissionSchema = z.object({
  ...gradedSubmissionSchema.shape,
  assessment: assessmentSummarySchema,
  questionDetails: z.array(questionSchema),
  questionMarks: z.array(questionMarkSchema),
  sections: z.array(sectionSchema),
  rubric: rubricSchema.nullable(),
  /** Pictures of a submission on paper; missing from older servers. */
  sheet: sheetPicturesSchema.optional(),
  /** Whether the reader may grade it: false for a teacher of another class only. Missing from older servers. */
  mayGrade: z.boolean().optional(),
  /** The questions that the reader grades of everybody; missing without any. */
  ownQuestions: z.array(z.int()).optional(),
  /** The reader may grade nothing else of it. */
  onlyOwn: z.literal(true).optional(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** The answers of a submission, by question. */
export const submitBody = z.strictObject({
  assessmentId: idSchema,
  answers: z
    .array(
      z.strictObject({
        questionId: idSchema,
        response: givenResponseSchema,
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid),
});
export type SubmitBody = z.input<typeof submitBody>;

/**
 * Grading, saved as often as needed: omitted scores stay unchanged, a score of null is removed. `gradingProblem`
 * validates the scores and names the question, in the form before sending and on the server.
 */
export const gradeBody = z.strictObject({
  submissionId: longIdSchema,
  scores: z
    .array(
      z.strictObject({
        questionId: idSchema,
        score: numberSchema(message('errors.scoreNumber')).nullable().optional(),
        comment: commentText.optional(),
        /** What applies of the question's rubric, which gives the score unless one is sent; null takes all ticks away. */
        ticks: z.array(idSchema, invalid).max(limits.rubricCriteriaMax, invalid).nullable().optional(),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid)
    .default([]),
  /** An overall score that replaces the sum: omitted, it stays unchanged; null removes it. */
  marks: numberSchema(message('errors.scoreNumber')).nullish(),
  /** Comment on the whole submission. */
  comment: commentText.optional(),
  /** True finishes grading, which requires a score for every question. False reopens it. */
  done: z.boolean(invalid).default(false),
});
export type GradeBody = z.input<typeof gradeBody>;

/**
 * Not in the specification. The answer takes the place of the one that counted, without the score that was for that one;
 * a key scores it. Taking that back restores both.
 */
export const acceptKeptAnswer = endpoint({
  method: 'POST',
  path: '/assessment/keptAnswers/:id/acceptance',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission'],
  params: longIdParams,
  body: z
    .strictObject({
      accepted: z.boolean(invalid),
      /** Kept in the history of the marks; required for accepting. */
      reason: commentText.default(''),
    })
    .refine(({ accepted, reason }) => !accepted || reason !== '', {
      message: message('errors.required'),
      path: ['reason'],
    }),
  response: gradedSubmissionSchema,
  summary: 'Let an answer count that came too late or from another device, or take that back',
});

export const getSubmission = endpoint({
  method: 'GET',
  path: '/assessment/submission/:id',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['submission', 'assessment', 'question', 'student'],
  params: longIdParams,
  response: submissionSchema,
  summary: 'One submission with its answers',
});

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/assessment/:id/submissions',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['submission', 'assessment', 'student'],
  params: idParams,
  response: z.array(submissionSummarySchema),
  summary: 'The submissions of an assessment',
});

export const submitAssessment = endpoint({
  method: 'POST',
  path: '/assessment/submitAssessment',
  status: 201,
  access: 'student',
  changes: ['submission'],
  once: true,
  body: submitBody,
  response: submissionSummarySchema,
  summary: 'Hand in the work on an assessment',
});

export const gradeSubmission = endpoint({
  method: 'POST',
  path: '/assessment/gradeSubmission',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['submission'],
  ifMatch: 'optional',
  body: gradeBody,
  response: gradedSubmissionSchema,
  summary: 'Grade a submission',
});
