import * as z from 'shared/z';
import { newPasswordProblem, passwordProblem } from './auth.rules';
import { endpoint } from './endpoint';
import { doneSchema, emailSchema, nameSchema } from './fields';
import { message } from './message-key';
import { report } from './problem';
import { sessionSchema } from './profile';

const password = z.string(message('errors.required'));

/** Signing in asks only that something was entered: the rule for new passwords is no business of old ones. */
export const signInBody = z.strictObject({
  email: emailSchema,
  password: password.min(1, message('errors.required')).max(1000, message('errors.invalidCredentials')),
});
export type SignInBody = z.input<typeof signInBody>;

export const signUpBody = z.strictObject({
  username: nameSchema,
  email: emailSchema,
  password: password.superRefine((value, context) => {
    const found = passwordProblem(value);
    report(found && { ...found, path: [] }, value, context);
  }),
});
export type SignUpBody = z.input<typeof signUpBody>;

export const sendEmailBody = z.strictObject({ email: emailSchema });
export type SendEmailBody = z.input<typeof sendEmailBody>;

export const setPasswordBody = z
  .strictObject({ newPassword: password, confirmNewPassword: password })
  .superRefine((value, context) => report(newPasswordProblem(value), value, context));
export type SetPasswordBody = z.input<typeof setPasswordBody>;

/** Wrong password, unknown address and blocked account answer alike: `errors.invalidCredentials`. */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'signIn',
  body: signInBody,
  response: sessionSchema,
  summary: 'Sign in with e-mail and password',
});

/**
 * Answers with a session, so that a new teacher goes straight on. That an address is taken must be said here
 * (409 `errors.emailTaken`), or its owner could not go on; the rate limit keeps it from being used to list accounts.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  status: 201,
  access: 'public',
  changes: ['session'],
  limit: 'signUp',
  body: signUpBody,
  response: sessionSchema,
  summary: 'Create a teacher account',
});

/** Answers the same, in the same time, whether or not the address has an account. */
export const sendEmail = endpoint({
  method: 'POST',
  path: '/auth/sendEmail',
  status: 200,
  access: 'public',
  changes: [],
  limit: 'mail',
  body: sendEmailBody,
  response: doneSchema,
  summary: 'Send a link for setting a new password',
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/password',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'password',
  query: z.strictObject({
    token: z
      .string(message('errors.tokenInvalid'))
      .min(1, message('errors.tokenInvalid'))
      .max(200, message('errors.tokenInvalid')),
  }),
  body: setPasswordBody,
  response: doneSchema,
  summary: 'Set a new password with the token of the mail',
});

/** Ours: the specification shows no call for it. */
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  status: 200,
  access: 'signed-in',
  changes: ['session'],
  response: doneSchema,
  summary: 'Sign out: the token is revoked',
});
