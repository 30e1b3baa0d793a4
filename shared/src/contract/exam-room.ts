import * as z from 'shared/z';
import { attemptSchema, writerSchema } from './attempt';
import { endpoint } from './endpoint';
import { commentText, doneSchema, idParam, idParams, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { examMessageSchema, writingSchema } from './writing';

const invalid = message('errors.invalidValue');

/** Not in the specification. Polled during an exam, so that extra time, a pause and messages arrive. */
export const hearAttempt = endpoint({
  method: 'GET',
  path: '/learn/attempts/:id/news',
  status: 200,
  access: 'student',
  reads: ['attempt', 'assessment'],
  params: idParams,
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
  params: idParams,
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
  params: idParams,
  body: z.strictObject({ times: integerSchema.positive(invalid).max(limits.leavingTimesMax, invalid) }),
  response: doneSchema,
  summary: 'Say how often the page of an exam was left since the last call',
});

/** Not in the specification. Stops the clock for every running attempt. */
export const pauseWriting = endpoint({
  method: 'POST',
  path: '/assessment/:id/pause',
  status: 200,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['assessment', 'attempt'],
  params: idParams,
  body: z.strictObject({ paused: z.boolean(invalid) }),
  response: writingSchema,
  summary: 'Pause an exam for everybody, or go on with it',
});

/** Not in the specification. */
export const messageWriters = endpoint({
  method: 'POST',
  path: '/assessment/:id/messages',
  status: 201,
  access: 'teacher',
  concerns: 'assessment',
  changes: ['attempt'],
  once: true,
  params: idParams,
  body: z.strictObject({ text: commentText.min(1, message('errors.required')) }),
  response: examMessageSchema,
  summary: 'Tell everybody who writes an assessment something',
});

/** Not in the specification. */
export const lowerHand = endpoint({
  method: 'POST',
  path: '/assessment/:id/writing/:studentId/hand',
  status: 200,
  access: 'teacher',
  concerns: 'work',
  changes: ['attempt'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  response: doneSchema,
  summary: 'Mark that a student who asked for help has got it',
});
