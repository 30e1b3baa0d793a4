import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { answerFigures, idParam, idParams, personSchema } from './fields';
import { questionContent, questionSchema } from './question';
import { versionKinds } from './question-history';

/** Versions of a question: its content over time. Not in the specification. */

const questionVersionSchema = z.object({
  /** From 1. */
  number: z.int(),
  kind: z.enum(versionKinds),
  /** The number of the newest version of the question. */
  newest: z.int(),
  /** Null if unknown. */
  author: personSchema.nullable(),
  createdAt: z.iso.datetime(),
  content: z.object(questionContent),
});
export type QuestionVersion = z.infer<typeof questionVersionSchema>;

const versionParams = idParams.extend({ number: idParam });

export const getQuestionVersion = endpoint({
  method: 'GET',
  path: '/question/:id/versions/:number',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  params: versionParams,
  response: questionVersionSchema,
  summary: 'What a question said in one of its versions',
});

/** The figures of a question, from the answers to some of its versions. */
const countedFigures = { ...answerFigures, timesUsed: z.int(), attempts: z.int(), correctAttempts: z.int() };

/** Groups of versions that differ only by corrections, newest first: the figures of each version, and of the group. */
const versionFiguresSchema = z.object({
  versions: z.array(z.object({ number: z.int(), ...countedFigures })),
  together: z.object(countedFigures),
});
export type VersionFigures = z.infer<typeof versionFiguresSchema>;

export const listVersionFigures = endpoint({
  method: 'GET',
  path: '/question/:id/figures',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  params: idParams,
  response: z.array(versionFiguresSchema),
  summary: 'The figures of a question by version, the newest first',
});

/** Creates a new version with the earlier content; course and topics stay as they are. */
export const restoreQuestionVersion = endpoint({
  method: 'PUT',
  path: '/question/:id/versions/:number/restore',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  ifMatch: 'optional',
  params: versionParams,
  response: questionSchema,
  summary: 'Make an earlier version of a question the newest',
});

/**
 * Where a question is used: published assessments that a correction would affect, their submissions, and drafts, which
 * follow the newest version. `asking` are the published assessments that contain any version, newest first, with the
 * number of submissions that a regrade would examine.
 */
const questionUseSchema = z.object({
  published: z.int(),
  answers: z.int(),
  drafts: z.int(),
  asking: z
    .array(z.object({ id: z.int(), title: z.string(), courseCode: z.string(), submissions: z.int() }))
    .optional(),
});
export type QuestionUse = z.infer<typeof questionUseSchema>;

export const getQuestionUse = endpoint({
  method: 'GET',
  path: '/question/:id/use',
  status: 200,
  access: 'teacher',
  reads: ['question', 'assessment', 'submission'],
  params: idParams,
  response: questionUseSchema,
  summary: 'Where a question is used',
});
