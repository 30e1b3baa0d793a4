import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { examMessageSchema } from './exam-message';
import { commentText, doneSchema, idParam, idParams } from './fields';
import { message } from './message-key';
import { writingSchema } from './writing';

const invalid = message('errors.invalidValue');

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
