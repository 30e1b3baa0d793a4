import * as z from 'shared/z';
import { attemptSchema, writerSchema } from './attempt';
import { endpoint } from './endpoint';
import { examMessageSchema } from './exam-message';
import { doneSchema, integerSchema, longIdParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** Not in the specification. Polled during an exam, so that extra time, a pause and messages arrive. */
export const hearAttempt = endpoint({
  method: 'GET',
  path: '/learn/attempts/:id/news',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment'],
  params: longIdParams,
  query: z.strictObject({ writer: writerSchema.optional() }),
  response: z.object({ attempt: attemptSchema, messages: z.array(examMessageSchema) }),
  summary: 'An attempt as it is now, and what teachers have said to everybody',
});

/** Not in the specification. */
export const raiseHand = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/hand',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: longIdParams,
  body: z.strictObject({ raised: z.boolean(invalid) }),
  response: attemptSchema,
  summary: 'Ask for help while writing, or take that back',
});

/** Not in the specification. Stored only if the assessment records it, which the student is told. */
export const noteLeaving = endpoint({
  method: 'POST',
  path: '/learn/attempts/:id/leaving',
  status: 200,
  access: 'student',
  changes: ['attempt'],
  params: longIdParams,
  body: z.strictObject({ times: integerSchema.positive(invalid).max(limits.leavingTimesMax, invalid) }),
  response: doneSchema,
  summary: 'Say how often the page of an exam was left since the last call',
});

// The students' app does not load what teachers call.
export { lowerHand, messageWriters, pauseWriting } from './exam-supervision';
