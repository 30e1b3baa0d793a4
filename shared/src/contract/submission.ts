import * as z from 'shared/z';
import { assessmentSummarySchema, questionMarkSchema, rubricSchema, sectionSchema } from './assessment';
import { endpoint } from './endpoint';
import { assessmentStatus } from './enums';
import { commentText, figureSchema, idParams, idSchema, personSchema, richText } from './fields';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';
import { sceneSchema } from './picture.fields';
import { questionSchema } from './question';

const invalid = message('errors.invalidValue');

/** What a student answered: chosen option ids, a text, a drawing or a file, by question type. */
export const answerResponseSchema = z.object({
  optionIds: z.array(z.int()).optional(),
  text: z.string().optional(),
  drawing: z.record(z.string(), z.unknown()).optional(),
  filePath: z.string().optional(),
});
export type AnswerResponse = z.infer<typeof answerResponseSchema>;

/** One answer. `score` is null until graded, `possible` the marks of the question. */
export const answerSchema = z.object({
  questionId: z.int(),
  response: answerResponseSchema.nullable(),
  /** The address where the file that was handed in can be read for some hours. */
  fileSource: z.string().nullable(),
  score: figureSchema,
  possible: z.number(),
  comment: z.string(),
  autoGraded: z.boolean(),
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * One student's work on an assessment, as a list shows it. `marks` is the overall score, null until graded; `scored` of
 * `questions` questions have a score. A `former` student has left the school or the grade since; the work is kept.
 */
export const submissionSummarySchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  section: z.string(),
  student: z.object({ id: z.int(), name: z.string(), former: z.boolean() }),
  status: z.enum(assessmentStatus),
  submissionDate: z.iso.datetime().nullable(),
  marks: figureSchema,
  possible: z.number(),
  scored: z.int(),
  questions: z.int(),
  version: z.int(),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** What grading changes: the answer of a save, light enough for saving while typing. */
export const gradedWorkSchema = z.object({
  ...submissionSummarySchema.shape,
  answers: z.array(answerSchema),
  comment: z.string(),
  gradedAt: z.iso.datetime().nullable(),
  /** Who graded last. */
  gradedBy: personSchema.nullable(),
});
export type GradedWork = z.infer<typeof gradedWorkSchema>;

/**
 * A whole submission. `questionDetails` are the questions as they were asked, in the order of the paper: the default
 * section, then the others.
 */
export const submissionSchema = z.object({
  ...gradedWorkSchema.shape,
  assessment: assessmentSummarySchema,
  questionDetails: z.array(questionSchema),
  questionMarks: z.array(questionMarkSchema),
  sections: z.array(sectionSchema),
  rubric: rubricSchema.nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** Handing in: the answers, by question. */
export const submitBody = z.strictObject({
  assessmentId: idSchema,
  answers: z
    .array(
      z.strictObject({
        questionId: idSchema,
        response: z.strictObject({
          optionIds: z.array(idSchema, invalid).max(limits.optionsMax, invalid).optional(),
          text: richText.optional(),
          drawing: sceneSchema.optional(),
          filePath: z.string(invalid).max(limits.linkMax, invalid).refine(isOwnFile, invalid).optional(),
        }),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid),
});
export type SubmitBody = z.input<typeof submitBody>;

/**
 * Grading, saved as often as wanted: what is left out stays as it is, a score of null is taken back. What a score may be
 * is said by `gradingProblem`, which names the question; the form runs it before sending, the server after.
 */
export const gradeBody = z.strictObject({
  submissionId: idSchema,
  scores: z
    .array(
      z.strictObject({
        questionId: idSchema,
        score: z.number(message('errors.scoreNumber')).nullable().optional(),
        comment: commentText.optional(),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid)
    .default([]),
  /** The overall score where it is not the sum of the scores; counts when grading is done. */
  marks: z.number(message('errors.scoreNumber')).nullish(),
  /** On the whole work. */
  comment: commentText.optional(),
  /** True when grading is finished: every question must then have a score. False takes the work back into grading. */
  done: z.boolean(invalid).default(false),
});
export type GradeBody = z.input<typeof gradeBody>;

export const getSubmission = endpoint({
  method: 'GET',
  path: '/assessment/submission/:id',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'assessment', 'question', 'student'],
  params: idParams,
  response: submissionSchema,
  summary: 'One submission with its answers',
});

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/assessment/:id/submissions',
  status: 200,
  access: 'teacher',
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
  changes: ['submission'],
  body: gradeBody,
  response: gradedWorkSchema,
  summary: 'Grade a submission',
});
