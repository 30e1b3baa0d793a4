import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, idSchema, nameSchema, shortText } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { orderOf } from './order';
import { courseSchema, gradeSchema } from './structure.fields';

const invalid = message('errors.invalidValue');

/** A course with the number of its dependants. `courseCode` is unique in the school. */
export const structureCourseSchema = z.object({
  id: z.int(),
  name: z.string(),
  courseCode: z.string(),
  version: z.int(),
  topics: z.int(),
  lectures: z.int(),
  questions: z.int(),
  assessments: z.int(),
  /** Submissions for its assessments. */
  submissions: z.int(),
  classes: z.int(),
});
export type StructureCourse = z.infer<typeof structureCourseSchema>;

/** A grade with its students and courses, in the school's order. */
export const structureGradeSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  students: z.int(),
  archived: z.boolean(),
  courses: z.array(structureCourseSchema),
});
export type StructureGrade = z.infer<typeof structureGradeSchema>;

export const gradeNameBody = z.strictObject({ name: nameSchema });
/** An empty code is derived from the name. */
export const courseBody = z.strictObject({ name: nameSchema, courseCode: shortText.default('') });
export type CourseBody = z.input<typeof courseBody>;
const newCourseBody = courseBody.extend({ gradeId: idSchema });

export const getStructure = endpoint({
  method: 'GET',
  path: '/school/:id/structure',
  status: 200,
  access: 'teacher',
  reads: ['grade', 'course', 'class', 'student', 'category', 'lecture', 'question', 'assessment', 'submission'],
  params: idParams,
  response: z.array(structureGradeSchema),
  summary: 'The grades and courses of the school, with what hangs on them',
});

export const createGrade = endpoint({
  method: 'POST',
  path: '/school/:id/grade',
  status: 201,
  access: 'teacher',
  changes: ['grade', 'school'],
  once: true,
  params: idParams,
  body: gradeNameBody,
  response: gradeSchema,
  summary: 'Add a grade as the last of the school',
});

export const renameGrade = endpoint({
  method: 'PUT',
  path: '/grade/:id',
  status: 200,
  access: 'teacher',
  changes: ['grade', 'school'],
  ifMatch: 'required',
  params: idParams,
  body: gradeNameBody,
  response: gradeSchema,
  summary: 'Rename a grade',
});

/** Its students, courses and their content stay; it is not offered for new content. */
export const archiveGrade = endpoint({
  method: 'PUT',
  path: '/grade/:id/archive',
  status: 200,
  access: 'teacher',
  changes: ['grade', 'school'],
  ifMatch: 'required',
  params: idParams,
  body: z.strictObject({ archived: z.boolean(invalid) }),
  response: gradeSchema,
  summary: 'Archive a grade, or take it back',
});

export const deleteGrade = endpoint({
  method: 'DELETE',
  path: '/grade/:id',
  status: 200,
  access: 'teacher',
  changes: ['grade', 'school'],
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Delete a grade without students and courses',
});

export const orderGrades = endpoint({
  method: 'PUT',
  path: '/school/:id/grade/order',
  status: 200,
  access: 'teacher',
  changes: ['grade', 'school'],
  params: idParams,
  body: z.strictObject({ ids: orderOf(limits.gradesPerSchoolMax) }),
  response: z.object({ ids: z.array(z.int()) }),
  summary: 'Order the grades of the school',
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/course',
  status: 201,
  access: 'teacher',
  changes: ['course', 'class', 'member'],
  once: true,
  body: newCourseBody,
  response: courseSchema,
  summary: 'Add a course to a grade, which the caller teaches',
});

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/course/:id',
  status: 200,
  access: 'teacher',
  changes: ['course', 'class'],
  ifMatch: 'required',
  params: idParams,
  body: courseBody,
  response: courseSchema,
  summary: 'Change the name and the code of a course',
});

/** Courses in the trash are never erased, so this archives a course. */
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/course/:id',
  status: 200,
  access: 'teacher',
  changes: ['course', 'class'],
  params: idParams,
  response: z.object({ id: z.int() }),
  summary: 'Put a course into the trash of the school, with everything in it',
});

export const orderCourses = endpoint({
  method: 'PUT',
  path: '/grade/:id/course/order',
  status: 200,
  access: 'teacher',
  changes: ['course'],
  params: idParams,
  body: z.strictObject({ ids: orderOf(limits.coursesPerGradeMax) }),
  response: z.object({ ids: z.array(z.int()) }),
  summary: 'Order the courses of a grade',
});
