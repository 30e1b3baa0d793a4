import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { emailSchema } from './fields';
import { message } from './message-key';

/** Signing in only checks that a password was entered: an existing one may predate the rule for new passwords. */
export const signInBody = z.strictObject({
  email: emailSchema,
  password: z
    .string(message('errors.required'))
    .min(1, message('errors.required'))
    .max(1000, message('errors.invalidCredentials')),
});
export type SignInBody = z.input<typeof signInBody>;

/**
 * Not in the specification. `providerSignOut`: URL that ends the session at the identity provider, for sessions that
 * came from one.
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  status: 200,
  access: 'signed-in',
  changes: ['session'],
  response: z.object({ providerSignOut: z.string().min(1) }).nullable(),
  summary: 'Sign out: the token is revoked',
});
