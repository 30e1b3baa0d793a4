import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParam, idParams, idSchema, nameSchema, personSchema, shortText } from './fields';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { limits } from './limits';
import { message } from './message-key';

/** `until`: the last day of a cover; left out for those whose class it is. */
const classTeacherSchema = z.object({ ...personSchema.shape, until: z.iso.date().optional() });
export type ClassTeacher = z.infer<typeof classTeacherSchema>;

/**
 * A class: a course taught to some of the students of its grade. Students of its `section`, if it has one, are assigned
 * to it. `students`: current number.
 */
export const classSchema = z.object({
  id: z.int(),
  schoolId: z.int(),
  name: z.string(),
  /** The school's name for the term, for example “autumn”; empty if it has none. */
  term: z.string(),
  section: z.string().nullable(),
  courseId: z.int(),
  courseName: z.string(),
  gradeId: z.int(),
  gradeName: z.string(),
  teachers: z.array(classTeacherSchema),
  students: z.int(),
  archivedAt: z.iso.datetime().nullable(),
  /** The school year in which it ended; null in the current one. */
  year: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
});
export type SchoolClass = z.infer<typeof classSchema>;

const classStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  studentNumber: z.string().nullable(),
  section: z.string(),
  /** The group within the class; null for a student without one. */
  group: z.string().nullable().optional(),
});
export type ClassStudent = z.infer<typeof classStudentSchema>;

/** The students of the class, and those of its grade who are not in it; both by name. */
export const classPeopleSchema = z.object({
  students: z.array(classStudentSchema),
  others: z.array(classStudentSchema),
});
export type ClassPeople = z.infer<typeof classPeopleSchema>;

/** A current class of a course with its students, for selecting recipients. */
export const courseClassSchema = z.object({
  id: z.int(),
  name: z.string(),
  teachers: z.array(personSchema),
  studentIds: z.array(z.int()),
  /** The groups within the class, sorted by name. */
  groups: z.array(z.object({ name: z.string(), studentIds: z.array(z.int()) })).optional(),
});
export type CourseClass = z.infer<typeof courseClassSchema>;

const texts = { name: nameSchema, term: shortText.default('') };
export const classBody = z.strictObject({ courseId: idSchema, ...texts });
export type ClassBody = z.input<typeof classBody>;
export const classTextsBody = z.strictObject(texts);
export type ClassTexts = z.input<typeof classTextsBody>;

const invalid = message('errors.invalidValue');
const ids = z.array(idSchema, invalid).max(limits.classPeopleMax, invalid);
const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

export const listClasses = endpoint({
  method: 'GET',
  path: '/school/:id/class',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['class', 'course', 'grade', 'student'],
  params: idParams,
  response: z.array(classSchema),
  summary: 'The classes of the school by grade, course and name',
});

export const getClass = endpoint({
  method: 'GET',
  path: '/class/:id',
  status: 200,
  access: 'teacher',
  act: 'work',
  reads: ['class', 'course', 'grade', 'student'],
  params: idParams,
  response: classSchema,
  summary: 'A class with its teachers',
});

export const listClassPeople = endpoint({
  method: 'GET',
  path: '/class/:id/students',
  status: 200,
  access: 'teacher',
  reads: ['class', 'course', 'grade', 'student'],
  params: idParams,
  response: classPeopleSchema,
  summary: 'The students of a class, and those of its grade who could be',
});

export const listClassesOfCourse = endpoint({
  method: 'GET',
  path: '/course/:id/class',
  status: 200,
  access: 'teacher',
  reads: ['class', 'course', 'student'],
  params: idParams,
  response: z.array(courseClassSchema),
  summary: 'The present classes of a course with their students',
});

export const createClass = endpoint({
  method: 'POST',
  path: '/class',
  status: 201,
  access: 'teacher',
  changes: ['class'],
  once: true,
  body: classBody,
  response: classSchema,
  summary: 'Open a class of a course, which the caller teaches',
});

export const updateClass = endpoint({
  method: 'PUT',
  path: '/class/:id',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  ifMatch: 'required',
  params: idParams,
  body: classTextsBody,
  response: classSchema,
  summary: 'Rename a class',
});

export const archiveClass = endpoint({
  method: 'POST',
  path: '/class/:id/archive',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  params: idParams,
  response: classSchema,
  summary: 'Archive a class',
});

export const unarchiveClass = endpoint({
  method: 'POST',
  path: '/class/:id/unarchive',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  params: idParams,
  response: classSchema,
  summary: 'Take a class out of the archive',
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/class/:id',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Delete a class without students',
});

export const setClassTeachers = endpoint({
  method: 'PUT',
  path: '/class/:id/teachers',
  status: 200,
  access: 'teacher',
  changes: ['class', 'member', 'course'],
  ifMatch: 'required',
  params: idParams,
  body: z.strictObject({
    userIds: ids,
    /** Which of them cover until a day or no longer cover; others are unchanged. */
    covers: z
      .array(z.strictObject({ userId: idSchema, until: z.iso.date(invalid).nullable() }), invalid)
      .max(limits.classPeopleMax, invalid)
      .optional(),
  }),
  response: classSchema,
  summary: 'Set the teachers of a class',
});

export const enrolStudents = endpoint({
  method: 'POST',
  path: '/class/:id/students',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  concerns: 'places',
  params: idParams,
  body: z.strictObject({ studentIds: ids.min(1, message('errors.required')) }),
  response: classSchema,
  summary: 'Enrol students of the grade in a class',
});

export const classGroupBody = z.strictObject({
  name: nameSchema,
  studentIds: ids.min(1, message('errors.required')),
});
/** Groups of students, `max` at most. Names must be unique, and each student may be in one group at most. */
export const groupsBody = (max: number) =>
  z
    .strictObject({ groups: z.array(classGroupBody, invalid).max(max, invalid) })
    .refine(({ groups }) => isEachOnce(groups.map(({ name }) => foldText(name))), {
      path: ['groups'],
      message: invalid,
    })
    .refine(({ groups }) => isEachOnce(groups.flatMap(({ studentIds }) => studentIds)), {
      path: ['groups'],
      message: invalid,
    });
export const classGroupsBody = groupsBody(limits.classGroupsMax);
export type ClassGroups = z.input<typeof classGroupsBody>;

export const setClassGroups = endpoint({
  method: 'PUT',
  path: '/class/:id/groups',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  ifMatch: 'required',
  params: idParams,
  body: classGroupsBody,
  response: classSchema,
  summary: 'Set the groups within a class; students who are in none of them are in no group',
});

export const removeFromClass = endpoint({
  method: 'DELETE',
  path: '/class/:id/students/:studentId',
  status: 200,
  access: 'teacher',
  changes: ['class'],
  params: z.strictObject({ id: idParam, studentId: idParam }),
  response: classSchema,
  summary: 'Take a student out of a class, and so out of the course unless in another class of it',
});
