import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { pageMetaSchema } from './envelope';
import { assessmentStatus, assessmentType, passResult } from './enums';
import { doneSchema, figureSchema, idParam, idParams, namePartFields, pageQuery } from './fields';
import { studentRecordFields } from './student.fields';
import { strengthsAndWeaknessesSchema } from './topic-standing';

const improvementMethod = z.enum(['trend', 'gain']);
const improvementDirection = z.enum(['up', 'down']);
export type ImprovementMethod = z.infer<typeof improvementMethod>;

/**
 * A student. `currentScore` and `projectedGrade` are in per cent, `improvementScore` as its method defines (see
 * `improvementSchema`); null if there is not enough data. The figures are based on `gradedCount` submissions.
 * `weaknessScore` (0–1) is the mean over the topics of the student's weakest results. `missingCount` assessments with
 * weight are due and not handed in; `projectedGrade` counts them as if handed in, `projectedIfMissing` as never handed
 * in (null without any).
 */
export const studentSchema = z.object({
  id: z.int(),
  name: z.string(),
  ...namePartFields,
  studentNumber: z.string().nullable(),
  email: z.string().nullable(),
  guardianName: z.string().nullable(),
  guardianRelation: z.string().nullable(),
  contactNumber: z.string().nullable(),
  section: z.string(),
  tier: z.string(),
  gradeId: z.int(),
  currentScore: figureSchema,
  improvementScore: figureSchema,
  improvementMethod: improvementMethod.nullable(),
  improvementDirection: improvementDirection.nullable(),
  projectedGrade: figureSchema,
  projectedIfMissing: figureSchema,
  missingCount: z.int(),
  gradedCount: z.int(),
  weaknessScore: figureSchema,
});
export type Student = z.infer<typeof studentSchema>;

export const studentDetailSchema = z.object({
  ...studentSchema.shape,
  ...strengthsAndWeaknessesSchema.shape,
  ...studentRecordFields,
  /** False for a member who may not change the student under the school's rule on classes; see `acting.ts`. */
  mayChange: z.literal(false).optional(),
});
export type StudentDetail = z.infer<typeof studentDetailSchema>;

/**
 * An assessment as seen by one student. `score` is in marks out of `marks`, null until graded. `status` is that of the
 * student's submission: pending, with a null `submissionId`, until something is handed in. `isMissing`: due and not
 * handed in.
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
  /** Null without a score or without minimum marks. */
  result: z.enum(passResult).nullable().optional(),
  isMissing: z.boolean(),
});
export type StudentAssessment = z.infer<typeof studentAssessmentSchema>;

/**
 * A projected grade in per cent of the assigned weight, with its 80 % interval and its bounds (nothing more earned,
 * everything earned). Based on `n` graded submissions with weight; everything is null without one. Counts `missing`
 * assessments, due and not handed in, as if handed in; `ifMissing` counts nothing for them, and is null without any.
 */
export const projectionSchema = z.object({
  value: figureSchema,
  n: z.int(),
  low: figureSchema,
  high: figureSchema,
  minimum: figureSchema,
  maximum: figureSchema,
  missing: z.int(),
  ifMissing: z.object({ value: figureSchema, low: figureSchema, high: figureSchema }).nullable(),
});
export type ProjectedGrade = z.infer<typeof projectionSchema>;

/**
 * `trend`: class standard deviations gained from the first to the last submission, with a 95 % interval; with only two
 * submissions `gain`: the share of the possible improvement, −1 to 1. `direction` is null unless the change is
 * significant.
 */
export const improvementSchema = z.object({
  value: figureSchema,
  n: z.int(),
  method: improvementMethod.nullable(),
  low: figureSchema,
  high: figureSchema,
  direction: improvementDirection.nullable(),
});
export type ImprovementFigure = z.infer<typeof improvementSchema>;

/** `n` counts the graded submissions of the course. */
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

/** A graded submission; `score` and `classMean`, of the present students, in per cent of its marks. */
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

/** A student's figures overall and by course of the grade, and their results, oldest first. */
export const studentDashboardSchema = z.object({
  student: studentSchema,
  projection: projectionSchema,
  improvement: improvementSchema,
  courses: z.array(studentCourseSchema),
  results: z.array(studentResultSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

/** The trailing slash is in the specification. */
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

/** "sawS" in the specification: strengths and weaknesses of a student. */
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

/** Nothing of the file is sent: the browser makes it from what it has read, and saves it after this. */
export const recordStudentExport = endpoint({
  method: 'POST',
  path: '/school/:id/students/export',
  status: 200,
  access: 'teacher',
  changes: ['audit'],
  params: idParams,
  response: doneSchema,
  summary: 'Record an export of the student list in the audit log',
});
