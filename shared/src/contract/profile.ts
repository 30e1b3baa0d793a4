import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { memberRole, role } from './enums';
import { idParam, nameSchema, shortText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { courseSchema, gradeSchema, schoolSchema } from './structure.fields';

export { courseSchema, gradeSchema, schoolSchema, type Course, type Grade, type School } from './structure.fields';

const stamps = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** A school of the signed-in user. Sessions stored before roles existed have none. */
export const memberSchoolSchema = z.object({ ...schoolSchema.shape, role: z.enum(memberRole).optional() });
export type MemberSchool = z.infer<typeof memberSchoolSchema>;

export const roleSchema = z.object({ id: z.enum(role), name: z.string(), ...stamps });
export type UserRole = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  isActive: z.boolean(),
  isBlocked: z.boolean(),
  RoleId: z.enum(role),
  ...stamps,
  Role: roleSchema,
});
export type User = z.infer<typeof userSchema>;

/** `schoolId` and `School` are null until the user has created or joined a school. */
export const profileSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  phone: z.string().nullable(),
  picturePath: z.string().nullable(),
  /** A URL where a browser can read the picture for a few hours; only in responses about the profile. */
  pictureSource: z.string().nullable().optional(),
  schoolId: z.int().nullable(),
  UserId: z.int(),
  ...stamps,
  deletedAt: z.iso.datetime().nullable(),
  School: schoolSchema.nullable(),
  User: userSchema,
});
export type Profile = z.infer<typeof profileSchema>;

/** The session as stored by the browser. `uid` is the id of the user. */
export const sessionSchema = z.object({
  token: z.string().min(1),
  uid: z.int(),
  profile: profileSchema,
  schools: z.array(memberSchoolSchema),
});
export type Session = z.infer<typeof sessionSchema>;

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  status: 200,
  access: 'signed-in',
  act: 'own',
  reads: ['account'],
  response: userSchema,
  summary: 'The account that is signed in',
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile/me',
  status: 200,
  access: 'signed-in',
  act: 'own',
  reads: ['account'],
  response: profileSchema,
  summary: 'The profile of the account that is signed in',
});

/** Digits and the usual separators; empty for none. */
const phoneText = shortText.regex(/^[+\d\s()./-]*$/, message('errors.phone'));
const refused = message('errors.questionPicture');
export const profileBody = z.strictObject({
  fullName: nameSchema,
  phone: phoneText.default(''),
  /**
   * Stored URL of an uploaded picture; null removes it. Omitted, it stays unchanged. Only the server checks that it is
   * a file of the portal: this module is part of the first scripts of every page.
   */
  picturePath: z.string(refused).max(limits.pictureAddressMax, refused).nullable().optional(),
});
export type ProfileBody = z.input<typeof profileBody>;

/** Colleagues see the name, so it invalidates what they read; heads may change their own as well. */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile/me',
  status: 200,
  access: 'teacher',
  changes: ['account', 'member', 'class'],
  act: 'own',
  body: profileBody,
  response: profileSchema,
  summary: 'Change the name, phone number and picture of the account that is signed in',
});

export const listCourses = endpoint({
  method: 'GET',
  path: '/profile/courses',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['course', 'lecture', 'category', 'question'],
  response: z.array(courseSchema),
  summary: 'All courses of the schools of the teacher',
});

export const listCoursesOfGrade = endpoint({
  method: 'GET',
  path: '/profile/courses/:gradeId',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['course', 'lecture', 'category', 'question'],
  params: z.strictObject({ gradeId: idParam }),
  response: z.array(courseSchema),
  summary: 'The courses of a grade',
});

export const listGrades = endpoint({
  method: 'GET',
  path: '/profile/grades',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['grade', 'course', 'class'],
  response: z.array(gradeSchema),
  summary:
    'The grades of the schools of the teacher, in their order; of assistants and guests those of the given classes',
});
