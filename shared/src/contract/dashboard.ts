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

export const dashboardIndexSchema = z.object({
  average: figureSchema,
  courses: z.array(courseIndexSchema),
  n: z.int(),
});
export type DashboardIndex = z.infer<typeof dashboardIndexSchema>;

/** How the weight of a course spreads over its assessments. `weightage` is their sum, in per cent. `courseId` is ours. */
export const assignmentMatrixRowSchema = z.object({
  courseId: z.int(),
  courseCode: z.string(),
  courseName: z.string(),
  distribution: z.array(
    z.object({ assessmentId: z.int(), title: z.string(), type: z.enum(assessmentType), weightage: z.number() }),
  ),
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
  method: 'GET',
  path: '/teacherDashboard/:profileId/:gradeId',
  status: 200,
  access: 'teacher',
  reads: ['student', 'course', 'category', 'lecture', 'question', 'assessment', 'submission'],
  params: z.strictObject({ profileId: idParam, gradeId: idParam }),
  response: dashboardSchema,
  summary: 'The indices of a teacher in a grade',
});

const workSchema = z.object({
  assessmentId: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseId: z.int(),
  courseCode: z.string(),
});

/** An assessment with work that waits for a grade. `submissionId` was handed in first, at `oldest`. */
export const toGradeSchema = z.object({
  ...workSchema.shape,
  waiting: z.int(),
  graded: z.int(),
  oldest: z.iso.datetime(),
  submissionId: z.int(),
});
export type ToGrade = z.infer<typeof toGradeSchema>;

/** `submitted` of `students` have handed in. */
export const dueSoonSchema = z.object({
  ...workSchema.shape,
  dueDate: z.iso.datetime(),
  submitted: z.int(),
  students: z.int(),
});
export type DueSoon = z.infer<typeof dueSoonSchema>;

/** A student whose last two works in a course stand `drop` standard deviations of the class below their own trend; `n` works. */
export const slippingSchema = z.object({
  studentId: z.int(),
  name: z.string(),
  section: z.string(),
  courseId: z.int(),
  courseCode: z.string(),
  drop: z.number(),
  n: z.int(),
});
export type Slipping = z.infer<typeof slippingSchema>;

/** The first of each, and how many there are. */
const firstOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() });

/** What a grade needs before it can have an exam, in the order in which a new school comes by it. */
export const firstSteps = ['students', 'topics', 'questions', 'assessments'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const attentionSchema = z.object({
  toGrade: firstOf(toGradeSchema),
  dueSoon: firstOf(dueSoonSchema),
  slipping: firstOf(slippingSchema),
  /** What the grade has none of yet. */
  firstSteps: z.array(z.enum(firstSteps)),
});
export type Attention = z.infer<typeof attentionSchema>;

/** Ours. Oldest work first, soonest due date first, largest drop first. */
export const getAttention = endpoint({
  method: 'GET',
  path: '/teacherAttention/:gradeId',
  status: 200,
  access: 'teacher',
  reads: ['student', 'category', 'question', 'assessment', 'submission'],
  params: z.strictObject({ gradeId: idParam }),
  response: attentionSchema,
  summary: 'What needs the teacher in a grade: to grade, due soon, students slipping',
});
