import * as z from 'shared/z';
import { categorySchema } from './category';
import { endpoint } from './endpoint';
import { figureSchema, idParam, idParams } from './fields';
import { strengthsAndWeaknessesSchema } from './topic-standing';

export {
  strengthsAndWeaknessesSchema,
  topicStandingSchema,
  type StrengthsAndWeaknesses,
  type TopicStanding,
} from './topic-standing';

export { courseSchema, type Course } from './structure.fields';

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
