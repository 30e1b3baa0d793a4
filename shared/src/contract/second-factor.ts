import * as z from 'shared/z';
import { confirmBody } from './account';
import { endpoint } from './endpoint';
import { doneSchema, idParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { sessionSchema } from './profile';

export {
  type SecondFactorMethod,
  type SecondFactorNeeded,
  secondFactorNeededSchema,
  type SignInAnswer,
  signInAnswerSchema,
} from './sign-in-answer';

const challenge = z
  .string(message('errors.secondFactorExpired'))
  .min(1, message('errors.secondFactorExpired'))
  .max(200, message('errors.secondFactorExpired'));
const code = z
  .string(message('errors.required'))
  .trim()
  .min(1, message('errors.required'))
  .max(40, message('errors.secondFactorCode'));

export const codeBody = z.strictObject({ code });
export type CodeBody = z.input<typeof codeBody>;

/** Which second factors the account has. */
export const secondFactorStateSchema = z.object({
  totp: z.boolean(),
  passkeys: z.int(),
  /** A school of the teacher requires a second factor. */
  isDemanded: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodes: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

export const newRecoveryCodesSchema = z.object({
  /** Returned only here; empty if the existing codes stay valid. */
  recoveryCodes: z.array(z.string()).max(limits.recoveryCodes),
});

/** Accepts the code of an authenticator app or a recovery code. Wrong codes return 401 `errors.secondFactorCode`. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'secondFactor',
  body: z.strictObject({ challenge, code }),
  response: sessionSchema,
  summary: 'Finish signing in with a second factor',
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  status: 200,
  access: 'teacher',
  withoutSecondFactor: true,
  reads: ['secondFactor'],
  response: secondFactorStateSchema,
  summary: 'What second factor the account has',
});

/** The factor is inactive until a code confirms that the app has the secret. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/second-factor/totp',
  status: 201,
  access: 'teacher',
  withoutSecondFactor: true,
  changes: [],
  limit: 'ownPassword',
  body: confirmBody,
  response: z.object({ secret: z.string(), uri: z.string() }),
  summary: 'Make a secret for an authenticator app',
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/second-factor/totp/confirm',
  status: 200,
  access: 'teacher',
  withoutSecondFactor: true,
  changes: ['secondFactor'],
  limit: 'ownPassword',
  body: codeBody,
  response: newRecoveryCodesSchema,
  summary: 'Switch the authenticator app on with its first code',
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/auth/second-factor/totp/remove',
  status: 200,
  access: 'teacher',
  withoutSecondFactor: true,
  changes: ['secondFactor'],
  limit: 'ownPassword',
  body: confirmBody,
  response: doneSchema,
  summary: 'Switch the authenticator app off',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  status: 201,
  access: 'teacher',
  withoutSecondFactor: true,
  changes: ['secondFactor'],
  limit: 'ownPassword',
  body: confirmBody,
  response: newRecoveryCodesSchema,
  summary: 'Make new recovery codes; the earlier ones no longer work',
});

export const schoolSecondFactorSchema = z.strictObject({ required: z.boolean(message('errors.invalidValue')) });

export const getSchoolSecondFactor = endpoint({
  method: 'GET',
  path: '/school/:id/second-factor',
  status: 200,
  access: 'teacher',
  reads: ['school'],
  params: idParams,
  response: schoolSecondFactorSchema,
  summary: 'Whether the school demands a second factor of its teachers',
});

/** Members without a second factor can then only set one up, in open sessions too. Owners only. */
export const setSchoolSecondFactor = endpoint({
  method: 'PUT',
  path: '/school/:id/second-factor',
  status: 200,
  access: 'teacher',
  changes: ['school', 'secondFactor'],
  params: idParams,
  body: schoolSecondFactorSchema,
  response: schoolSecondFactorSchema,
  summary: 'Demand a second factor of the teachers of a school, or stop doing so',
});
