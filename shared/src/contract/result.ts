import * as z from 'shared/z';
import { shownAnnotationSchema } from './annotation';
import { answerFileSchema } from './answer-files.fields';
import { endpoint } from './endpoint';
import { passResult } from './enums';
import { feedbackFileFields } from './feedback-files.fields';
import { figureSchema, idParams } from './fields';
import { markQuestionSchema } from './mark-question';
import { paperQuestionSchema } from './paper';
import { itemSolutionFields } from './question-item';
import { releaseShows } from './release.rules';
import { answerResponseSchema } from './response.fields';
import { sheetPicturesSchema } from './sheet-pictures';

/** A score that was another one when the result was released. */
const changeSchema = z.object({
  from: z.number(),
  at: z.iso.datetime(),
  /** Empty if the teacher gave none. */
  reason: z.string(),
});

/** A question as asked, with the student's answer and score. Null: not released, or missing. */
const resultQuestionSchema = z.object({
  ...paperQuestionSchema.shape,
  response: answerResponseSchema.nullable(),
  /** A URL where the submitted file can be read for a few hours; missing from older servers. */
  fileSource: z.string().nullable().optional(),
  files: z.array(answerFileSchema).optional(),
  score: figureSchema,
  comment: z.string(),
  /** What was ticked of the question's rubric; missing without one and from older servers. */
  criteria: z.array(z.object({ text: z.string(), points: z.number() })).optional(),
  /** What graders drew and wrote on the answer; missing without any and from older servers. */
  annotations: z.array(shownAnnotationSchema).optional(),
  /** Ids of the correct options. */
  keys: z.array(z.int()).nullable(),
  modelAnswer: z.string().nullable(),
  ...itemSolutionFields,
  /** Reasons of regrades, oldest first; missing from older servers. */
  regrades: z.array(z.object({ reason: z.string(), at: z.iso.datetime() })).optional(),
  /** The last change since the release; null without one, missing from older servers. */
  changed: changeSchema.nullable().optional(),
});

/** A released result; `questions` is null if only the score is released. */
const resultSchema = z.object({
  assessmentId: z.int(),
  title: z.string(),
  shows: z.enum(releaseShows),
  handedInAt: z.iso.datetime().nullable(),
  marks: figureSchema,
  /** Whether the student passes; null without minimum marks. Missing from older servers. */
  result: z.enum(passResult).nullable().optional(),
  possible: z.number(),
  /** Late penalty in per cent; missing from older servers. */
  latePercent: z.number().optional(),
  /** Whether a teacher entered the overall score. Missing from older servers, as are the next two. */
  byHand: z.boolean().optional(),
  /** When results were released by a teacher or by their date; null if they are shown at once. */
  releasedAt: z.iso.datetime().nullable().optional(),
  /** Of the class, as on a report card of the student that can still be read; null without one. */
  classMean: z.object({ mean: z.number(), at: z.iso.datetime() }).nullable().optional(),
  /** The names of all who handed it in together; missing where the student worked alone. */
  together: z.array(z.string()).optional(),
  /** Why the overall score is another one than that of the group; missing where it is the same. */
  adjusted: z.string().optional(),
  comment: z.string(),
  /** Files that graders give back; missing without any, and from older servers. */
  feedbackFiles: z.array(z.object(feedbackFileFields)).optional(),
  /** Of an overall score that a teacher entered. */
  changed: changeSchema.nullable().optional(),
  questions: z.array(resultQuestionSchema).nullable(),
  /** Pictures of a submission on paper; missing from older servers. */
  sheet: sheetPicturesSchema.optional(),
  /** The student's questions, oldest first. */
  asked: z.array(markQuestionSchema),
});
export type Result = z.infer<typeof resultSchema>;

/** Not in the specification. */
export const getResult = endpoint({
  method: 'GET',
  path: '/learn/assessments/:id/result',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment', 'question', 'submission'],
  params: idParams,
  response: resultSchema,
  summary: 'The result of the student, once it is released',
});
