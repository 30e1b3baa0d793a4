import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { assessmentType } from './enums';
import { figureSchema, idParam, intervalSchema, mineParam } from './fields';

/**
 * An index of one course, 0–100; null if there is not enough data. `n` is the size of its sample, its weight in the
 * average. `inputs` are the numbers in its formula by name: Impact has assessments, earlyMean, lateMean and deviation
 * (per cent of the marks); Content Quality its parts items, review, coverage and lectures (0–100); Curriculum
 * Completeness the topics taught, practised and assessed. Only Impact has an interval. Neither is in the specification.
 */
export const courseIndexSchema = z.object({
  courseId: z.int(),
  courseCode: z.string(),
  courseName: z.string(),
  value: figureSchema,
  n: z.int(),
  interval: intervalSchema.optional(),
  inputs: z.record(z.string(), figureSchema).optional(),
});
export type CourseIndex = z.infer<typeof courseIndexSchema>;

/**
 * `n` of Impact counts students, each once; of the others the questions or topics of all courses. `change` is how far
 * the average has moved since a day at least a week ago on which somebody opened the dashboard, over the courses that
 * had a figure on both days; it is missing without such a day.
 */
export const dashboardIndexSchema = z.object({
  average: figureSchema,
  courses: z.array(courseIndexSchema),
  n: z.int(),
  interval: intervalSchema.optional(),
  change: z.object({ by: z.number(), since: z.iso.date() }).optional(),
});
export type DashboardIndex = z.infer<typeof dashboardIndexSchema>;

/**
 * The weightage of a course by assessment. `weightage` is the sum, in per cent. `courseId` is not in the
 * specification.
 */
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
  reads: ['class', 'student', 'course', 'category', 'lecture', 'question', 'assessment', 'submission'],
  params: z.strictObject({ profileId: idParam, gradeId: idParam }),
  query: z.strictObject({ mine: mineParam }),
  response: dashboardSchema,
  summary: 'The indices of a teacher in a grade',
});

const submissionSchema = z.object({
  assessmentId: z.int(),
  title: z.string(),
  type: z.enum(assessmentType),
  courseId: z.int(),
  courseCode: z.string(),
});

/** An assessment with submissions to grade. `submissionId` was handed in first, at `oldest`. */
export const toGradeSchema = z.object({
  ...submissionSchema.shape,
  waiting: z.int(),
  graded: z.int(),
  oldest: z.iso.datetime(),
  submissionId: z.int(),
});
export type ToGrade = z.infer<typeof toGradeSchema>;

/** An assessment with `waiting` questions of students about their marks, the first asked at `oldest`. */
export const markQuestionedSchema = z.object({
  ...submissionSchema.shape,
  waiting: z.int(),
  oldest: z.iso.datetime(),
});

/** `submitted` of `students` have handed in. */
export const dueSoonSchema = z.object({
  ...submissionSchema.shape,
  dueDate: z.iso.datetime(),
  submitted: z.int(),
  students: z.int(),
});
export type DueSoon = z.infer<typeof dueSoonSchema>;

/** An assessment past its due date that `missing` of `students` have not handed in. */
export const missingSchema = z.object({
  ...submissionSchema.shape,
  dueDate: z.iso.datetime(),
  missing: z.int(),
  students: z.int(),
});
export type MissingAssessment = z.infer<typeof missingSchema>;

/** An assessment with minimum marks that `failed` of `graded` students did not reach, graded recently. */
export const failedSchema = z.object({ ...submissionSchema.shape, failed: z.int(), graded: z.int() });

/**
 * A student whose results fell by `drop` class standard deviations from the first to the last of `n` submissions, more
 * than by chance (`improvementDirection` down). `course` is the one with the largest drop.
 */
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

/** The first items and the total number of them. */
const firstOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() });

/** What a grade needs before it can have an exam, in the order of setting up a school. */
export const firstSteps = ['students', 'topics', 'questions', 'assessments'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const attentionSchema = z.object({
  toGrade: firstOf(toGradeSchema),
  asked: firstOf(markQuestionedSchema),
  dueSoon: firstOf(dueSoonSchema),
  missing: firstOf(missingSchema),
  failed: firstOf(failedSchema),
  /** `tested` students have enough submissions for a trend; about one in forty of them is listed by chance alone. */
  slipping: z.object({ ...firstOf(slippingSchema).shape, tested: z.int() }),
  /** The steps that the grade has not completed yet. */
  firstSteps: z.array(z.enum(firstSteps)),
  /** For owners of a school that has not decided whether teachers act in their own classes only. */
  actingUndecided: z.literal(true).optional(),
});
export type Attention = z.infer<typeof attentionSchema>;

/**
 * Not in the specification. Oldest submission first, earliest due date first, most recently overdue first, most recently
 * graded first, largest drop first.
 */
export const getAttention = endpoint({
  method: 'GET',
  path: '/teacherAttention/:gradeId',
  status: 200,
  access: 'teacher',
  reads: ['class', 'student', 'category', 'question', 'assessment', 'submission'],
  params: z.strictObject({ gradeId: idParam }),
  query: z.strictObject({ mine: mineParam }),
  response: attentionSchema,
  summary:
    'What needs the teacher in a grade: to grade, questions about marks, due soon, not handed in, failed, students slipping',
});
