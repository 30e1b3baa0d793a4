import * as z from 'shared/z';
import { categorySchema } from './category';
import { endpoint } from './endpoint';
import { figureSchema, idParam, idParams } from './fields';

export { courseSchema, type Course } from './profile';

/**
 * Mastery of a topic. `score` is the shrunken share of marks earned (0–1), `weaknessScore` is 1 − score, `n` the
 * number of answers.
 */
export const topicStandingSchema = z.object({
  categoryId: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseCode: z.string(),
  score: z.number(),
  weaknessScore: z.number(),
  n: z.int(),
});
export type TopicStanding = z.infer<typeof topicStandingSchema>;

/** Strongest first and weakest first. Topics with too few answers are in neither list. */
export const strengthsAndWeaknessesSchema = z.object({
  strengths: z.array(topicStandingSchema),
  weaknesses: z.array(topicStandingSchema),
});
export type StrengthsAndWeaknesses = z.infer<typeof strengthsAndWeaknessesSchema>;

/** `currentScore` in per cent. */
export const rankedStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  section: z.string(),
  currentScore: figureSchema,
});
export type RankedStudent = z.infer<typeof rankedStudentSchema>;

export const topBottomStudentsSchema = z.object({
  top: z.array(rankedStudentSchema),
  bottom: z.array(rankedStudentSchema),
});
export type TopBottomStudents = z.infer<typeof topBottomStudentsSchema>;

const courseParams = z.strictObject({ courseId: idParam });

export const listCategoriesOfCourse = endpoint({
  method: 'GET',
  path: '/course/:id/categories',
  status: 200,
  access: 'teacher',
  act: 'content',
  reads: ['category', 'question'],
  params: idParams,
  response: z.array(categorySchema),
  summary: 'The category tree of a course',
});

/** "sawT" in the specification: strengths and weaknesses by topic. */
export const getCourseStanding = endpoint({
  method: 'GET',
  path: '/sawT/:courseId',
  status: 200,
  access: 'teacher',
  reads: ['category', 'question', 'assessment', 'submission'],
  params: courseParams,
  response: strengthsAndWeaknessesSchema,
  summary: 'Strong and weak topics of a course',
});

export const getTopBottomStudents = endpoint({
  method: 'GET',
  path: '/course/topbottomstudent/:courseId',
  status: 200,
  access: 'teacher',
  reads: ['student', 'assessment', 'submission'],
  params: courseParams,
  response: topBottomStudentsSchema,
  summary: 'The strongest and weakest students of a course',
});
