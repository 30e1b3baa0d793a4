import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { commentText, idParams, idSchema, personSchema } from './fields';
import { message } from './message-key';

const text = commentText.min(1, message('errors.required'));

/** A student's question about a mark; `questionId` is null for the whole submission. */
export const markQuestionSchema = z.object({
  id: z.int(),
  questionId: z.int().nullable(),
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type MarkQuestion = z.infer<typeof markQuestionSchema>;

export const askedOfTeacherSchema = z.object({
  ...markQuestionSchema.shape,
  submissionId: z.int(),
  student: personSchema,
  /** The group that the student handed in with. */
  group: z.string().optional(),
});
export type AskedOfTeacher = z.infer<typeof askedOfTeacherSchema>;

/** Not in the specification. Only about a released result. */
export const askAboutMark = endpoint({
  method: 'POST',
  path: '/learn/assessments/:id/questions',
  status: 201,
  access: 'student',
  changes: ['submission'],
  once: true,
  params: idParams,
  body: z.strictObject({ questionId: idSchema.nullable(), text }),
  response: markQuestionSchema,
  summary: 'Ask back about a mark',
});

/** Not in the specification. Open ones first, then the newest. */
export const listMarkQuestions = endpoint({
  method: 'GET',
  path: '/assessment/:id/markQuestions',
  status: 200,
  access: 'teacher',
  reads: ['submission', 'student'],
  params: idParams,
  response: z.array(askedOfTeacherSchema),
  summary: 'What students ask back about their marks',
});

/** Not in the specification. A second reply replaces the first. */
export const answerMarkQuestion = endpoint({
  method: 'POST',
  path: '/assessment/markQuestions/:id/answer',
  status: 200,
  access: 'teacher',
  changes: ['submission'],
  params: idParams,
  body: z.strictObject({ answer: text }),
  response: askedOfTeacherSchema,
  summary: 'Answer what a student asked back',
});
