import * as z from 'shared/z';
import { endpoint } from './endpoint';

/** A student's standing in a topic. `tooLittle`: there are too few answers. */
export const topicStandings = ['strong', 'fair', 'weak', 'tooLittle'] as const;
export type TopicStanding = (typeof topicStandings)[number];

const topicProgressSchema = z.object({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  standing: z.enum(topicStandings),
  /** Number of answers it is based on. */
  answers: z.int(),
});
export type TopicProgress = z.infer<typeof topicProgressSchema>;

/** Not in the specification. Based on released results that show more than the overall score; by course and name. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/learn/progress',
  status: 200,
  access: 'student',
  reads: ['submission', 'assessment', 'question', 'category', 'course'],
  response: z.array(topicProgressSchema),
  summary: 'How the student stands in each topic',
});
