import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { daySchema, doneSchema, idParams, nameSchema } from './fields';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/**
 * A consent for a student, for example to pictures of a school trip or to sharing an address. Days as `2026-09-07`;
 * `withdrawnOn` is null while it is valid.
 */
export const studentConsentSchema = z.object({
  id: z.int(),
  purpose: z.string(),
  /** Who gave it: a guardian, or the student. */
  givenBy: z.string(),
  givenOn: z.string(),
  withdrawnOn: z.string().nullable(),
  version: z.int(),
});
export type StudentConsent = z.infer<typeof studentConsentSchema>;

export const studentConsentBody = z
  .strictObject({
    purpose: nameSchema,
    givenBy: nameSchema,
    givenOn: daySchema,
    withdrawnOn: daySchema.nullable(),
  })
  .refine(({ givenOn, withdrawnOn }) => withdrawnOn === null || givenOn <= withdrawnOn, {
    path: ['withdrawnOn'],
    message: invalid,
  });
export type StudentConsentBody = z.input<typeof studentConsentBody>;

export const listStudentConsents = endpoint({
  method: 'GET',
  path: '/students/:id/consents',
  status: 200,
  access: 'teacher',
  reads: ['studentConsent', 'student'],
  params: idParams,
  response: z.array(studentConsentSchema),
  summary: 'What was agreed to for a student, newest first',
});

export const createStudentConsent = endpoint({
  method: 'POST',
  path: '/students/:id/consents',
  status: 201,
  access: 'teacher',
  concerns: 'students',
  changes: ['studentConsent'],
  once: true,
  params: idParams,
  body: studentConsentBody,
  response: studentConsentSchema,
  summary: 'Record a consent',
});

export const updateStudentConsent = endpoint({
  method: 'PUT',
  path: '/students/consents/:id',
  status: 200,
  access: 'teacher',
  changes: ['studentConsent'],
  ifMatch: 'required',
  params: idParams,
  body: studentConsentBody,
  response: studentConsentSchema,
  summary: 'Change a consent, or record that it was withdrawn',
});

export const deleteStudentConsent = endpoint({
  method: 'DELETE',
  path: '/students/consents/:id',
  status: 200,
  access: 'teacher',
  changes: ['studentConsent'],
  params: idParams,
  response: doneSchema,
  summary: 'Delete a consent that was recorded by mistake',
});
