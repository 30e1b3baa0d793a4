import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams, idSchema, nameSchema, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/**
 * Saved filters of the question bank: a name and the query of the bank's address, which only the bank reads. Those of
 * the caller, and those that colleagues share with the school. Not in the specification. Decision 0251.
 */
const said = {
  name: nameSchema,
  address: z.string(message('errors.invalidValue')).max(limits.linkMax, message('errors.tooLong')),
  isShared: z.boolean(message('errors.invalidValue')).default(false),
};

export const questionViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  isShared: z.boolean(),
  author: personSchema,
  /** The caller's, who alone changes it. */
  isOwn: z.boolean(),
});
export type QuestionView = z.infer<typeof questionViewSchema>;

export const listQuestionViews = endpoint({
  method: 'GET',
  path: '/question/views',
  status: 200,
  access: 'teacher',
  act: 'read',
  reads: ['questionView'],
  query: z.strictObject({ schoolId: idParam }),
  response: z.array(questionViewSchema),
  summary: 'The saved filters of the question bank',
});

export const createQuestionView = endpoint({
  method: 'POST',
  path: '/question/views',
  status: 201,
  access: 'teacher',
  act: 'read',
  changes: ['questionView'],
  once: true,
  body: z.strictObject({ schoolId: idSchema, ...said }),
  response: questionViewSchema,
  summary: 'Save a filter of the question bank',
});

export const updateQuestionView = endpoint({
  method: 'PUT',
  path: '/question/views/:id',
  status: 200,
  access: 'teacher',
  act: 'read',
  changes: ['questionView'],
  params: idParams,
  body: z.strictObject(said),
  response: questionViewSchema,
  summary: 'Rename, share or replace a saved filter',
});

export const deleteQuestionView = endpoint({
  method: 'DELETE',
  path: '/question/views/:id',
  status: 200,
  access: 'teacher',
  act: 'read',
  changes: ['questionView'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a saved filter',
});
