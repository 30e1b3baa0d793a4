import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParam } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const search = z.string(message('errors.invalidValue')).trim().max(limits.searchMax, message('errors.tooLong'));

/** The free tags of the questions that the caller sees, in order, as many as a list of suggestions shows. Not in the specification. */
export const listLabels = endpoint({
  method: 'GET',
  path: '/question/labels',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  query: z.strictObject({ schoolId: idParam.optional(), search: search.optional() }),
  response: z.array(z.string()),
  summary: 'The free tags of questions',
});
