import * as z from 'shared/z';
import { assessmentSummarySchema, questionMarkSchema, sectionSchema } from './assessment';
import { endpoint } from './endpoint';
import { assessmentStatus } from './enums';
import { commentText, figureSchema, idParams, idSchema, marksSchema, richText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
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
  score: figureSchema,
  possible: z.number(),
  comment: z.string(),
  autoGraded: z.boolean(),
});
export type Answer = z.infer<typeof answerSchema>;

/** One student's work on an assessment, as a list shows it. `marks` is the overall score, null until graded. */
export const submissionSummarySchema = z.object({
  id: z.int(),
  assessmentId: z.int(),
  section: z.string(),
  student: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(assessmentStatus),
  submissionDate: z.iso.datetime().nullable(),
  marks: figureSchema,
  possible: z.number(),
  version: z.int(),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A whole submission with the questions as they were asked. */
export const submissionSchema = z.object({
  ...submissionSummarySchema.shape,
  assessment: assessmentSummarySchema,
  questions: z.array(questionSchema),
  questionMarks: z.array(questionMarkSchema),
  sections: z.array(sectionSchema),
  answers: z.array(answerSchema),
  comment: z.string(),
  gradedAt: z.iso.datetime().nullable(),
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
          drawing: z.record(z.string(), z.unknown(), invalid).optional(),
          filePath: z.string(invalid).max(2000, invalid).optional(),
        }),
      }),
      invalid,
    )
    .max(limits.questionsPerAssessmentMax, invalid),
});
export type SubmitBody = z.input<typeof submitBody>;

/**
 * Grading. `scores` may be part of the questions while grading is under way; a score over the marks of its question
 * is refused by the server with `errors.scoreRange`. The overall score is their sum.
 */
export const gradeBody = z.strictObject({
  submissionId: idSchema,
  scores: z
    .array(z.strictObject({ questionId: idSchema, score: marksSchema.nullable(), comment: commentText.default('') }), invalid)
    .max(limits.questionsPerAssessmentMax, invalid),
  comment: commentText.default(''),
  /** True when grading is finished: every question must then have a score. */
  done: z.boolean(invalid).default(false),
});
export type GradeBody = z.input<typeof gradeBody>;

export const getSubmission = endpoint({
  method: 'GET', path: '/assessment/submission/:id', status: 200, access: 'teacher',
  params: idParams, response: submissionSchema, summary: 'One submission with its answers',
});

export const listSubmissions = endpoint({
  method: 'GET', path: '/assessment/:id/submissions', status: 200, access: 'teacher',
  params: idParams, response: z.array(submissionSummarySchema), summary: 'The submissions of an assessment',
});

export const submitAssessment = endpoint({
  method: 'POST', path: '/assessment/submitAssessment', status: 201, access: 'student',
  body: submitBody, response: submissionSummarySchema, summary: 'Hand in the work on an assessment',
});

export const gradeSubmission = endpoint({
  method: 'POST', path: '/assessment/gradeSubmission', status: 200, access: 'teacher',
  body: gradeBody, response: submissionSchema, summary: 'Grade a submission',
});
