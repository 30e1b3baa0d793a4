import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { assessmentType } from './enums';
import { figureSchema, idParam } from './fields';

/** An index of one course, 0–100; null while there is not enough data. `n` counts what it rests on. */
export const courseIndexSchema = z.object({
  courseId: z.int(),
  courseCode: z.string(),
  courseName: z.string(),
  value: figureSchema,
  n: z.int(),
});
export type CourseIndex = z.infer<typeof courseIndexSchema>;

export const dashboardIndexSchema = z.object({ average: figureSchema, courses: z.array(courseIndexSchema), n: z.int() });
export type DashboardIndex = z.infer<typeof dashboardIndexSchema>;

/** How the weight of a course spreads over its assessments. `weightage` is their sum, in per cent. */
export const assignmentMatrixRowSchema = z.object({
  courseCode: z.string(),
  courseName: z.string(),
  distribution: z.array(z.object({ assessmentId: z.int(), title: z.string(), type: z.enum(assessmentType), weightage: z.number() })),
  section: z.string(),
  weightage: z.number(),
});
export type AssignmentMatrixRow = z.infer<typeof assignmentMatrixRowSchema>;

export const dashboardSchema = z.object({
  studentImpactIndex: dashboardIndexSchema,
  contentQualityIndex: dashboardIndexSchema,
  curriculumCompleteness: dashboardIndexSchema,
  assignmentMatrix: z.array(assignmentMatrixRowSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** `profileId` and `gradeId` are the {a} and {b} of the specification. */
export const getTeacherDashboard = endpoint({
  method: 'GET', path: '/teacherDashboard/:profileId/:gradeId', status: 200, access: 'teacher',
  params: z.strictObject({ profileId: idParam, gradeId: idParam }),
  response: dashboardSchema, summary: 'The indices of a teacher in a grade',
});
