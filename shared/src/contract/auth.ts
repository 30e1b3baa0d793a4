import * as z from 'shared/z';
import { newPasswordProblem, passwordProblem } from './auth.rules';
import { endpoint } from './endpoint';
import { doneSchema, emailSchema, nameSchema } from './fields';
import { message } from './message-key';
import { report } from './problem';
import { sessionSchema } from './profile';
import { invitationCode } from './school';
import { signInAnswerSchema } from './sign-in-answer';
import { signInBody } from './sign-in';
import { identityProviderSchema } from './single-sign-on';

export { type SignInBody, signInBody, signOut } from './sign-in';

const password = z.string(message('errors.required'));

export const signUpBody = z.strictObject({
  username: nameSchema,
  email: emailSchema,
  password: password.superRefine((value, context) => {
    const found = passwordProblem(value);
    report(found && { ...found, path: [] }, value, context);
  }),
  /** Required where only invited people may register. It stays valid: joining the school uses it up. */
  invitation: invitationCode.optional(),
});
export type SignUpBody = z.input<typeof signUpBody>;

export const sendEmailBody = z.strictObject({ email: emailSchema });
export type SendEmailBody = z.input<typeof sendEmailBody>;

export const setPasswordBody = z
  .strictObject({ newPassword: password, confirmNewPassword: password })
  .superRefine((value, context) => report(newPasswordProblem(value), value, context));
export type SetPasswordBody = z.input<typeof setPasswordBody>;

/**
 * Wrong password, unknown address and blocked account get the same `errors.invalidCredentials`. An account with a
 * second factor gets a challenge for `completeSignIn` instead of a session.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'signIn',
  body: signInBody,
  response: signInAnswerSchema,
  summary: 'Sign in with e-mail and password',
});

/**
 * Returns a session, so that a new teacher is signed in at once. A taken address must be reported (409
 * `errors.emailTaken`); the rate limit prevents listing accounts that way.
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

/** Same response, in the same time, whether or not the address has an account. */
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

/** `signInPath`: where a student goes on; null for a teacher, who signs in to the portal. */
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
  response: z.object({ signInPath: z.string() }).nullable(),
  summary: 'Set a new password with the token of the mail',
});

/** Who may register: anybody, people with an invitation, or nobody. */
export const registrations = ['open', 'invitation', 'closed'] as const;

const demoAccountSchema = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  kind: z.enum(['teacher', 'student']),
  /** Names of its schools. */
  schools: z.array(z.string()),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;

/**
 * What pages without sign-in need to know. `mail`: whether a mail server is configured. `demo`: the accounts of the demo
 * school, only from a server that has made it.
 */
export const entrySchema = z.object({
  registration: z.enum(registrations),
  mail: z.boolean(),
  providers: z.array(identityProviderSchema),
  demo: z.array(demoAccountSchema).optional(),
});
export type Entry = z.infer<typeof entrySchema>;

export const getEntry = endpoint({
  method: 'GET',
  path: '/auth/entry',
  status: 200,
  access: 'public',
  reads: ['entry'],
  // The password of the demo accounts, where there is a demo.
  holdsSecret: true,
  response: entrySchema,
  summary: 'Who may register, with whom people can sign in, and whether mails are sent',
});
