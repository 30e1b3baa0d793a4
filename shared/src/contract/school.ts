import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { memberRole } from './enums';
import { idParams, nameSchema } from './fields';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { limits } from './limits';
import { message } from './message-key';
import { gradeSchema, schoolSchema } from './structure.fields';

/** A school with its grades, for its members. */
export const mySchoolSchema = z.object({
  ...schoolSchema.shape,
  role: z.enum(memberRole),
  grades: z.array(gradeSchema),
});
export type MySchool = z.infer<typeof mySchoolSchema>;

const distinct = (names: string[]) => new Set(names.map(foldText)).size === names.length;

const newGradeSchema = z.strictObject({
  name: nameSchema,
  courses: z
    .array(z.strictObject({ name: nameSchema }), message('errors.coursesRequired'))
    .min(1, message('errors.coursesRequired'))
    .max(limits.coursesPerGradeMax, message('errors.invalidValue'))
    .refine((courses) => distinct(courses.map(({ name }) => name)), message('errors.coursesDistinct')),
});

export const createSchoolBody = z.strictObject({
  name: nameSchema,
  grades: z
    .array(newGradeSchema, message('errors.gradesRequired'))
    .min(1, message('errors.gradesRequired'))
    .max(limits.gradesPerSchoolMax, message('errors.invalidValue'))
    .refine((grades) => distinct(grades.map(({ name }) => name)), message('errors.gradesDistinct')),
});
export type CreateSchoolBody = z.input<typeof createSchoolBody>;

/** Ignores spaces, dashes and case, because codes are read aloud and typed. */
export const invitationCode = z
  .string(message('errors.required'))
  .trim()
  .min(1, message('errors.required'))
  .max(64, message('errors.invitationInvalid'));

export const joinSchoolBody = z.strictObject({ code: invitationCode });
export type JoinSchoolBody = z.input<typeof joinSchoolBody>;

/** The code is returned only here; the server stores its hash. */
export const invitationSchema = z.object({ code: z.string(), expiresAt: z.iso.datetime(), maxUses: z.int() });
export type Invitation = z.infer<typeof invitationSchema>;

export const listMySchools = endpoint({
  method: 'GET',
  path: '/school',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['school'],
  response: z.array(mySchoolSchema),
  summary: 'The schools of the teacher with their grades',
});

/** The server derives the course codes from the names. */
export const createSchool = endpoint({
  method: 'POST',
  path: '/school',
  status: 201,
  access: 'teacher',
  act: 'own',
  changes: ['account', 'school', 'grade', 'course'],
  once: true,
  body: createSchoolBody,
  response: mySchoolSchema,
  summary: 'Create a school with its grades and courses and join it',
});

export const joinSchool = endpoint({
  method: 'POST',
  path: '/school/join',
  status: 200,
  access: 'teacher',
  act: 'own',
  changes: ['account', 'school', 'grade', 'course'],
  limit: 'invitation',
  body: joinSchoolBody,
  response: mySchoolSchema,
  summary: 'Join a school with an invitation code',
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/school/:id/invitation',
  status: 201,
  access: 'teacher',
  changes: ['invitation'],
  limit: 'invitation',
  params: idParams,
  response: invitationSchema,
  summary: 'Make an invitation code for other teachers',
});
