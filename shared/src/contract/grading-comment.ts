import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { commentText, doneSchema, idParam, idParams, idSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/**
 * A saved comment of a teacher, and what colleagues share. All but the id and the text is missing from older servers.
 * `questionId`: it is about this question only. `uses`: how often members have taken it, for the question that is asked for
 * or, without one, at all.
 */
export const gradingCommentSchema = z.object({
  id: z.int(),
  text: z.string(),
  points: z.number().nullable().optional(),
  questionId: z.int().nullable().optional(),
  shared: z.boolean().optional(),
  author: personSchema.nullable().optional(),
  uses: z.int().optional(),
});
export type GradingComment = z.infer<typeof gradingCommentSchema>;

/**
 * Not in the specification. The own ones and those that colleagues share, of one school or of all schools of the teacher: for
 * a question, what has been taken there most often comes first, and what is about other questions is left out.
 */
export const listGradingComments = endpoint({
  method: 'GET',
  path: '/assessment/gradingComments',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['gradingComment'],
  query: z.strictObject({ schoolId: idParam.optional(), questionId: idParam.optional() }),
  response: z.array(gradingCommentSchema),
  summary: 'The reusable grading comments of the teacher and those that colleagues share',
});

const invalid = message('errors.invalidValue');
const said = {
  text: commentText.min(1, message('errors.required')),
  /** Given or taken away with the comment. */
  points: z.number(invalid).min(-limits.marksMax, invalid).max(limits.marksMax, invalid).nullable().default(null),
  questionId: idSchema.nullable().default(null),
  /** With the teachers of the school. */
  shared: z.boolean(invalid).default(false),
};

/** Not in the specification. A text that the teacher has saved already for the same is not saved again. */
export const createGradingComment = endpoint({
  method: 'POST',
  path: '/assessment/gradingComments',
  status: 201,
  access: 'teacher',
  act: 'mark',
  changes: ['gradingComment'],
  once: true,
  body: z.strictObject({ schoolId: idSchema, ...said }),
  response: gradingCommentSchema,
  summary: 'Keep a grading comment for later',
});

/** Not in the specification. Only its author changes a comment. */
export const updateGradingComment = endpoint({
  method: 'PUT',
  path: '/assessment/gradingComments/:id',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['gradingComment'],
  params: idParams,
  body: z.strictObject(said),
  response: gradingCommentSchema,
  summary: 'Word a reusable grading comment anew, or share it',
});

/** Not in the specification. Counts for the order of the list. */
export const takeGradingComment = endpoint({
  method: 'POST',
  path: '/assessment/gradingComments/:id/uses',
  status: 200,
  access: 'teacher',
  act: 'mark',
  changes: ['gradingComment'],
  params: idParams,
  body: z.strictObject({ questionId: idSchema }),
  response: doneSchema,
  summary: 'Say that a reusable grading comment was taken for a question',
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
