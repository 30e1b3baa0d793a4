import * as z from 'shared/z';
import { endpoint } from './endpoint';
import {
  asAddress,
  emailSchema,
  idParams,
  idSchema,
  integerSchema,
  namePartFields,
  nameSchema,
  shortText,
} from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { type NameParts } from '@teacher-portal/roster/names/name-parts';
import { pictureChange } from './person-picture';
import { studentRecordFields } from './student.fields';

export { guardianSchema, type StudentGuardian, studentRecordFields } from './student.fields';

const invalid = message('errors.invalidValue');

/** A student as edited; null for unknown values. `email` is the address the student signs in with. */
export const studentRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  ...namePartFields,
  studentNumber: z.string().nullable(),
  email: z.string().nullable(),
  section: z.string(),
  tier: z.string(),
  gradeId: z.int(),
  ...studentRecordFields,
});
export type StudentRecord = z.infer<typeof studentRecordSchema>;

/** Requires a name or a contact. */
const guardianBody = z
  .strictObject({ name: shortText.default(''), relation: shortText.default(''), contact: shortText.default('') })
  .refine(({ name, contact }) => name !== '' || contact !== '', {
    path: ['name'],
    message: message('errors.required'),
  });
/**
 * The parts of the name by which lists are ordered: both, or neither, which is both empty. Without them the parts stay
 * as long as they make up the name.
 */
export const namePartsBody = { givenName: shortText.optional(), familyName: shortText.optional() };

/** Names the part that is missing beside the other one. */
export function requireBothParts(
  { givenName = '', familyName = '' }: Partial<NameParts>,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if ((givenName === '') === (familyName === '')) return;
  context.addIssue({
    code: 'custom',
    path: [givenName === '' ? 'givenName' : 'familyName'],
    message: message('errors.required'),
  });
}

/** Empty for a student without an address. */
const emailText = z
  .string(message('errors.email'))
  .overwrite(asAddress)
  .refine((text) => text === '' || emailSchema.safeParse(text).success, message('errors.email'));

export const studentBody = z
  .strictObject({
    name: nameSchema,
    ...namePartsBody,
    /** Unique in the school, ignoring case. */
    studentNumber: shortText.default(''),
    /** Unique in the portal. An address creates an account; a changed one requires a new password. */
    email: emailText.default(''),
    section: shortText.default(''),
    tier: shortText.default(''),
    /** A different grade moves the student. */
    gradeId: idSchema,
    guardians: z.array(guardianBody, invalid).max(limits.guardiansMax, message('errors.invalidValue')).default([]),
    extraTimePercent: integerSchema
      .min(0, message('errors.extraTime'))
      .max(limits.extraTimePercentMax, message('errors.extraTime'))
      .default(0),
    largePrint: z.boolean(invalid).default(false),
    picturePath: pictureChange,
  })
  .superRefine(requireBothParts);
export type StudentBody = z.input<typeof studentBody>;

/** A withdrawn student: excluded from lists and figures; submissions are kept. */
export const withdrawnStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  studentNumber: z.string().nullable(),
  section: z.string(),
  /** Null if the student was in no grade. */
  gradeName: z.string().nullable(),
  withdrawnAt: z.iso.datetime(),
  /** The name of the record that this one was merged into; null if it was not. */
  mergedInto: z.string().nullable().optional(),
});
export type WithdrawnStudent = z.infer<typeof withdrawnStudentSchema>;

export const createStudent = endpoint({
  method: 'POST',
  path: '/students',
  status: 201,
  access: 'teacher',
  changes: ['student', 'grade', 'course'],
  once: true,
  body: studentBody,
  response: studentRecordSchema,
  summary: 'Add a student to a grade',
});

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/students/:id',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['student', 'grade', 'course', 'submission'],
  ifMatch: 'required',
  params: idParams,
  body: studentBody,
  response: studentRecordSchema,
  summary: 'Change what is kept of a student',
});

/** Removes the student from all lists and figures; submissions are kept. */
export const withdrawStudent = endpoint({
  method: 'POST',
  path: '/students/:id/withdraw',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['student', 'grade', 'course', 'submission', 'assessment'],
  ifMatch: 'required',
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Withdraw a student who has left',
});

export const takeBackStudent = endpoint({
  method: 'POST',
  path: '/students/:id/take-back',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['student', 'grade', 'course', 'submission', 'assessment'],
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Take a withdrawn student back',
});

export const listWithdrawnStudents = endpoint({
  method: 'GET',
  path: '/school/:id/students/withdrawn',
  status: 200,
  access: 'teacher',
  reads: ['student', 'grade'],
  params: idParams,
  response: z.array(withdrawnStudentSchema),
  summary: 'The students who have left the school, newest first',
});
