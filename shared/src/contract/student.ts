import * as z from 'shared/z';
import { strengthsAndWeaknessesSchema } from './course';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { assessmentStatus, assessmentType } from './enums';
import { figureSchema, idParam, idParams, pageQuery } from './fields';

const improvementMethod = z.enum(['trend', 'gain']);
export type ImprovementMethod = z.infer<typeof improvementMethod>;

/**
 * A student. `currentScore` and `projectedGrade` in per cent, `improvementScore` as its method says (see
 * `improvementSchema`); null means not enough data. `gradedCount` works are behind the figures. `weaknessScore` (0–1) is
 * the mean over the topics of the student's weakest results.
 */
export const studentSchema = z.object({
  id: z.int(),
  name: z.string(),
  guardianName: z.string().nullable(),
  guardianRelation: z.string().nullable(),
  contactNumber: z.string().nullable(),
  section: z.string(),
  tier: z.string(),
  gradeId: z.int(),
  currentScore: figureSchema,
  improvementScore: figureSchema,
  improvementMethod: improvementMethod.nullable(),
  projectedGrade: figureSchema,
  gradedCount: z.int(),
  weaknessScore: figureSchema,
});
export type Student = z.infer<typeof studentSchema>;

export const studentDetailSchema = z.object({ ...studentSchema.shape, ...strengthsAndWeaknessesSchema.shape });
export type StudentDetail = z.infer<typeof studentDetailSchema>;

/**
 * An assessment as one student stands to it. `score` in marks out of `marks`, null until graded. `status` is that of the
 * student's work: pending while nothing was handed in, which `submissionId` null says too.
 */
export const studentAssessmentSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseId: z.int(),
  courseCode: z.string(),
  dueDate: z.iso.datetime().nullable(),
  marks: z.number(),
  weightage: z.number(),
  status: z.enum(assessmentStatus),
  submissionId: z.int().nullable(),
  submissionDate: z.iso.datetime().nullable(),
  score: figureSchema,
});
export type StudentAssessment = z.infer<typeof studentAssessmentSchema>;

/**
 * A projected grade in per cent of the weight that is set, with its 80 % interval and what is certain (nothing more
 * earned, everything earned). `n` graded works carry weight; everything is null without one.
 */
export const projectionSchema = z.object({
  value: figureSchema,
  n: z.int(),
  low: figureSchema,
  high: figureSchema,
  minimum: figureSchema,
  maximum: figureSchema,
});
export type ProjectedGrade = z.infer<typeof projectionSchema>;

/**
 * From three works `trend`: standard deviations of the class gained from first to last; with two `gain`: the share of
 * what was left to gain, −1 to 1. Null with fewer.
 */
export const improvementSchema = z.object({ value: figureSchema, n: z.int(), method: improvementMethod.nullable() });
export type ImprovementFigure = z.infer<typeof improvementSchema>;

/** `n` counts the graded works of the course. */
export const studentCourseSchema = z.object({
  courseId: z.int(),
  courseCode: z.string(),
  courseName: z.string(),
  currentScore: figureSchema,
  projectedGrade: figureSchema,
  projection: projectionSchema,
  improvement: improvementSchema,
  n: z.int(),
});
export type StudentCourse = z.infer<typeof studentCourseSchema>;

/** A graded work in time; `score` and `classMean` in per cent of its marks. */
export const studentResultSchema = z.object({
  assessmentId: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseId: z.int(),
  courseCode: z.string(),
  date: z.iso.datetime(),
  score: z.number(),
  classMean: figureSchema,
});
export type StudentResult = z.infer<typeof studentResultSchema>;

/** A student's figures over all courses of the grade and course by course, and their results, oldest first. */
export const studentDashboardSchema = z.object({
  student: studentSchema,
  projection: projectionSchema,
  improvement: improvementSchema,
  courses: z.array(studentCourseSchema),
  results: z.array(studentResultSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

/** The trailing slash is the product's. */
export const listStudents = endpoint({
  method: 'GET',
  path: '/students/',
  status: 200,
  access: 'teacher',
  reads: ['student', 'assessment', 'submission'],
  query: z.strictObject({ ...pageQuery, schoolId: idParam.optional() }),
  response: z.array(studentSchema),
  meta: pageMetaSchema,
  summary: 'The students of the schools of the teacher',
});

export const listStudentsOfGrade = endpoint({
  method: 'GET',
  path: '/students/grade/:gradeId',
  status: 200,
  access: 'teacher',
  reads: ['student', 'assessment', 'submission'],
  params: z.strictObject({ gradeId: idParam }),
  query: z.strictObject(pageQuery),
  response: z.array(studentSchema),
  meta: pageMetaSchema,
  summary: 'The students of a grade',
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/students/:id',
  status: 200,
  access: 'teacher',
  reads: ['student', 'category', 'assessment', 'submission'],
  params: idParams,
  response: studentDetailSchema,
  summary: 'One student',
});

export const listStudentAssignments = endpoint({
  method: 'GET',
  path: '/students/:id/assignments',
  status: 200,
  access: 'teacher',
  reads: ['student', 'assessment', 'submission'],
  params: idParams,
  response: z.array(studentAssessmentSchema),
  summary: 'The assignments of a student',
});

export const listStudentExams = endpoint({
  method: 'GET',
  path: '/students/:id/exams',
  status: 200,
  access: 'teacher',
  reads: ['student', 'assessment', 'submission'],
  params: idParams,
  response: z.array(studentAssessmentSchema),
  summary: 'The exams and quizzes of a student',
});

/** "sawS": strengths and weaknesses, of a student. */
export const getStudentStanding = endpoint({
  method: 'GET',
  path: '/sawS/:id',
  status: 200,
  access: 'teacher',
  reads: ['student', 'category', 'assessment', 'submission'],
  params: idParams,
  response: strengthsAndWeaknessesSchema,
  summary: 'Strong and weak topics of a student',
});

export const getStudentStandingInCourse = endpoint({
  method: 'GET',
  path: '/sawS/:id/:courseId',
  status: 200,
  access: 'teacher',
  reads: ['student', 'category', 'assessment', 'submission'],
  params: z.strictObject({ id: idParam, courseId: idParam }),
  response: strengthsAndWeaknessesSchema,
  summary: 'Strong and weak topics of a student in a course',
});

export const getStudentDashboard = endpoint({
  method: 'GET',
  path: '/studentDashboard/:id',
  status: 200,
  access: 'teacher',
  reads: ['student', 'course', 'assessment', 'submission'],
  params: idParams,
  response: studentDashboardSchema,
  summary: 'The figures of a student, course by course',
});
