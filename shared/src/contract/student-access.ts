import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams, idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { report } from './problem';
import { accessCodeOf, studentSecretOf, studentSecretProblem, userNameOf } from './student-access.rules';
import { studentSessionSchema } from './student-session';

const invalid = message('errors.invalidValue');
const wrong = message('errors.accessWrong');

/**
 * `none`: no slip; `slip`: an unused one; `expired`: an expired one; `active`: the student has set a PIN or password.
 */
export const accessState = z.enum(['none', 'slip', 'expired', 'active']);
export type AccessState = z.infer<typeof accessState>;

/** A student's access. `hasEmail`: also by e-mail address. `signedInAt`: last sign-in by user name. */
export const studentAccessSchema = z.object({
  studentId: z.int(),
  name: z.string(),
  section: z.string(),
  userName: z.string().nullable(),
  state: accessState,
  hasEmail: z.boolean(),
  issuedAt: z.iso.datetime().nullable(),
  signedInAt: z.iso.datetime().nullable(),
});
export type StudentAccess = z.infer<typeof studentAccessSchema>;

/** The one-time code is returned only here; the server stores its hash. */
export const accessSlipSchema = z.object({
  studentId: z.int(),
  name: z.string(),
  section: z.string(),
  userName: z.string(),
  oneTimeCode: z.string(),
});
export type AccessSlip = z.infer<typeof accessSlipSchema>;

/** `learnAddress`: URL of the student app. Slips are valid until `expiresAt`. */
export const accessSlipsSchema = z.object({
  schoolName: z.string(),
  schoolCode: z.string(),
  learnAddress: z.string(),
  expiresAt: z.iso.datetime(),
  slips: z.array(accessSlipSchema),
});
export type AccessSlips = z.infer<typeof accessSlipsSchema>;

export const issueSlipsBody = z.strictObject({
  studentIds: z
    .array(idSchema, invalid)
    .min(1, invalid)
    .max(limits.slipsMax, invalid)
    .refine((ids) => new Set(ids).size === ids.length, invalid),
});

const typedCode = z.string(message('errors.required')).max(limits.nameMax, wrong).transform(accessCodeOf);
const names = {
  schoolCode: typedCode,
  userName: z.string(message('errors.required')).max(limits.nameMax, wrong).transform(userNameOf),
};

/** Only requires a value: how a wrong secret is wrong must not be disclosed. */
export const accessSignInBody = z.strictObject({
  ...names,
  secret: z
    .string(message('errors.required'))
    .min(1, message('errors.required'))
    .max(1000, wrong)
    .transform(studentSecretOf),
});
export type AccessSignInBody = z.input<typeof accessSignInBody>;

export const redeemSlipBody = z.strictObject({
  ...names,
  oneTimeCode: typedCode,
  /** The PIN or password for later sign-ins. */
  secret: z
    .string(message('errors.required'))
    .transform(studentSecretOf)
    .superRefine((value, context) => {
      const found = studentSecretProblem(value);
      report(found && { ...found, path: [] }, value, context);
    }),
});
export type RedeemSlipBody = z.input<typeof redeemSlipBody>;

export const listStudentAccess = endpoint({
  method: 'GET',
  path: '/students/grade/:gradeId/access',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade', 'studentAccess'],
  params: z.strictObject({ gradeId: idParam }),
  response: z.array(studentAccessSchema),
  summary: 'How the students of a grade can come in',
});

/** New slips replace earlier ones; PINs and passwords stay valid until the new slip is used. */
export const issueSlips = endpoint({
  method: 'POST',
  path: '/students/access-slips',
  status: 201,
  access: 'teacher',
  concerns: 'students',
  changes: ['studentAccess'],
  body: issueSlipsBody,
  response: accessSlipsSchema,
  summary: 'Make access slips for students of a school',
});

/** Revokes slip, PIN and password, and ends every session of the student. */
export const revokeStudentAccess = endpoint({
  method: 'DELETE',
  path: '/students/:id/access',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['studentAccess'],
  params: idParams,
  response: doneSchema,
  summary: 'Take the access without an e-mail address from a student',
});

/** Unknown schools and names and wrong secrets return the same error; consecutive failures delay the next attempts. */
export const signInWithAccess = endpoint({
  method: 'POST',
  path: '/auth/student-access/sign-in',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'studentAccess',
  body: accessSignInBody,
  response: studentSessionSchema,
  summary: 'Sign in as a student with school code, user name and PIN or password',
});

/** Fails like `signInWithAccess`; a code works once. */
export const redeemSlip = endpoint({
  method: 'POST',
  path: '/auth/student-access/redeem',
  status: 200,
  access: 'public',
  changes: ['session', 'studentAccess'],
  limit: 'studentAccess',
  body: redeemSlipBody,
  response: studentSessionSchema,
  summary: 'Choose a PIN or password with the one-time code of an access slip, and sign in',
});
