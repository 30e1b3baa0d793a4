import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { passResult } from './enums';
import { figureSchema, idParams } from './fields';
import { markQuestionSchema } from './mark-question';
import { paperQuestionSchema } from './paper';
import { releaseShows } from './release.rules';
import { answerResponseSchema } from './response.fields';
import { sheetPicturesSchema } from './sheet-pictures';

/** A question as it was asked, with what the student answered and got. Null: not released, or not there. */
const resultQuestionSchema = z.object({
  ...paperQuestionSchema.shape,
  response: answerResponseSchema.nullable(),
  /** A URL where the handed in file can be read for a few hours; older servers do not say. */
  fileSource: z.string().nullable().optional(),
  score: figureSchema,
  comment: z.string(),
  /** The correct options. */
  keys: z.array(z.int()).nullable(),
  modelAnswer: z.string().nullable(),
  /** Why it was scored anew for everybody, oldest first; older servers do not say. */
  regrades: z.array(z.object({ reason: z.string(), at: z.iso.datetime() })).optional(),
});

/** A released result; `questions` is null where only the score is. */
const resultSchema = z.object({
  assessmentId: z.int(),
  title: z.string(),
  shows: z.enum(releaseShows),
  handedInAt: z.iso.datetime().nullable(),
  marks: figureSchema,
  /** Whether they pass; null without minimum marks. Older servers do not say. */
  result: z.enum(passResult).nullable().optional(),
  possible: z.number(),
  /** Taken off because it was handed in late, in per cent; older servers do not say. */
  latePercent: z.number().optional(),
  comment: z.string(),
  questions: z.array(resultQuestionSchema).nullable(),
  /** Of work on paper; older servers do not say. */
  sheet: sheetPicturesSchema.optional(),
  /** What the student has asked back, oldest first. */
  asked: z.array(markQuestionSchema),
});
export type Result = z.infer<typeof resultSchema>;

/** Ours. */
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
