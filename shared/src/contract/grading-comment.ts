import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { commentText, doneSchema, idParam, idParams, idSchema } from './fields';
import { message } from './message-key';

/** A comment that a teacher uses again and again; nobody else sees the list. */
const gradingCommentSchema = z.object({ id: z.int(), text: z.string() });
export type GradingComment = z.infer<typeof gradingCommentSchema>;

/** Ours. In the order in which they were kept; of one school, or of every school of the teacher. */
export const listGradingComments = endpoint({
  method: 'GET',
  path: '/assessment/gradingComments',
  status: 200,
  access: 'teacher',
  reads: ['gradingComment'],
  query: z.strictObject({ schoolId: idParam.optional() }),
  response: z.array(gradingCommentSchema),
  summary: 'The teacher’s reusable grading comments',
});

/** Ours. A text that is kept already is not kept twice. */
export const createGradingComment = endpoint({
  method: 'POST',
  path: '/assessment/gradingComments',
  status: 201,
  access: 'teacher',
  changes: ['gradingComment'],
  once: true,
  body: z.strictObject({ schoolId: idSchema, text: commentText.min(1, message('errors.required')) }),
  response: gradingCommentSchema,
  summary: 'Keep a grading comment for later',
});

/** Ours. */
export const deleteGradingComment = endpoint({
  method: 'DELETE',
  path: '/assessment/gradingComments/:id',
  status: 200,
  access: 'teacher',
  changes: ['gradingComment'],
  params: idParams,
  response: doneSchema,
  summary: 'Forget a reusable grading comment',
});
