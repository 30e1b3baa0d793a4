import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionSchema } from './question';
import { filterCriteria } from './question-filter.fields';
import { listMetaSchema, pageOrKeyQuery, sortQuery } from './question-list.fields';

/** All criteria are optional; without `courseIds`, the questions of every course are searched. Not in the specification. */
export const searchBody = z.strictObject({
  /** One of the caller's schools; without it, all of them. */
  schoolId: idSchema.nullish(),
  courseIds: z.array(idSchema).max(limits.searchedCoursesMax, message('errors.invalidValue')).nullish(),
  ...filterCriteria,
});
export type SearchBody = z.input<typeof searchBody>;

export const searchQuestions = endpoint({
  method: 'POST',
  path: '/question/search',
  status: 200,
  access: 'teacher',
  reads: ['question', 'course', 'assessment', 'submission'],
  query: z.strictObject({ ...pageOrKeyQuery, sort: sortQuery }),
  body: searchBody,
  response: z.array(questionSchema),
  meta: listMetaSchema,
  summary: 'The questions of all courses that meet all criteria',
});
