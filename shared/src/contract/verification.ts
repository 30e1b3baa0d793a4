import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema } from './fields';
import { message } from './message-key';

const code = z
  .string(message('errors.tokenInvalid'))
  .trim()
  .min(1, message('errors.tokenInvalid'))
  .max(200, message('errors.tokenInvalid'));

/** Works with the code of the mail alone, without a session. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify',
  status: 200,
  access: 'public',
  changes: ['account'],
  limit: 'verification',
  body: z.strictObject({ code }),
  response: doneSchema,
  summary: 'Confirm an e-mail address with the code of the mail',
});

/** Joining a school by code requires a verified address; creating one does not. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify/send',
  status: 200,
  access: 'teacher',
  changes: [],
  limit: 'ownMail',
  response: doneSchema,
  summary: 'Mail a link that confirms the e-mail address of the account',
});
