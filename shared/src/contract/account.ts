import * as z from 'shared/z';
import { changedPasswordProblem } from './auth.rules';
import { endpoint } from './endpoint';
import { doneSchema, longIdParams } from './fields';
import { message } from './message-key';
import { report } from './problem';

const password = z.string(message('errors.required'));
/** Rejects input longer than any password before it is hashed. */
const currentPassword = password.min(1, message('errors.required')).max(1000, message('errors.passwordWrong'));

export const changePasswordBody = z
  .strictObject({ currentPassword, newPassword: password, confirmNewPassword: password })
  .superRefine((value, context) => report(changedPasswordProblem(value), value, context));
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

/** Ending sessions requires the password, so that somebody at an unlocked computer cannot lock the owner out. */
export const confirmBody = z.strictObject({ currentPassword });
export type ConfirmBody = z.input<typeof confirmBody>;

/** A signed-in browser. `browser` and `system` come from its user agent at sign-in; null if unknown. */
export const openSessionSchema = z.object({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  usedAt: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** A wrong password is an `errors.passwordWrong` on its field, never a 401: the current session stays valid. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  status: 200,
  access: 'signed-in',
  changes: ['session'],
  limit: 'ownPassword',
  body: changePasswordBody,
  response: doneSchema,
  summary: 'Change one’s own password; ends every other session',
});

/** The current session first, the others by last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  status: 200,
  access: 'signed-in',
  reads: ['session'],
  response: z.array(openSessionSchema),
  summary: 'Where the account is signed in',
});

export const endSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/:id/end',
  status: 200,
  access: 'signed-in',
  changes: ['session'],
  limit: 'ownPassword',
  params: longIdParams,
  body: confirmBody,
  response: doneSchema,
  summary: 'End a session of the account',
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end',
  status: 200,
  access: 'signed-in',
  changes: ['session'],
  limit: 'ownPassword',
  body: confirmBody,
  response: doneSchema,
  summary: 'End every session of the account but this one',
});
