import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { commentText, doneSchema, idParam, idParams, idSchema } from './fields';
import { message } from './message-key';

/** A saved comment of one teacher, visible to nobody else. */
export const gradingCommentSchema = z.object({ id: z.int(), text: z.string() });
export type GradingComment = z.infer<typeof gradingCommentSchema>;

/** Not in the specification. In order of creation, of one school or of all schools of the teacher. */
export const listGradingComments = endpoint({
  method: 'GET',
  path: '/assessment/gradingComments',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['gradingComment'],
  query: z.strictObject({ schoolId: idParam.optional() }),
  response: z.array(gradingCommentSchema),
  summary: 'The teacher’s reusable grading comments',
});

/** Not in the specification. A text that already exists is not saved again. */
export const createGradingComment = endpoint({
  method: 'POST',
  path: '/assessment/gradingComments',
  status: 201,
  access: 'teacher',
  act: 'mark',
  changes: ['gradingComment'],
  once: true,
  body: z.strictObject({ schoolId: idSchema, text: commentText.min(1, message('errors.required')) }),
  response: gradingCommentSchema,
  summary: 'Keep a grading comment for later',
});

/** Not in the specification. */
export const deleteGradingComment = endpoint({
  method: 'DELETE',
  path: '/assessment/gradingComments/:id',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['gradingComment'],
  params: idParams,
  response: doneSchema,
  summary: 'Forget a reusable grading comment',
});
