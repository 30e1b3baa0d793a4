import * as z from 'shared/z';
import { endpoint } from './endpoint';

/** What can be said of a student in a topic. `tooLittle`: there are too few answers to tell. */
export const topicStandings = ['strong', 'fair', 'weak', 'tooLittle'] as const;
export type TopicStanding = (typeof topicStandings)[number];

const topicProgressSchema = z.object({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  standing: z.enum(topicStandings),
  /** How many answers it is said from. */
  answers: z.int(),
});
export type TopicProgress = z.infer<typeof topicProgressSchema>;

/** Ours. From released results only, of which more than the overall score is shown; by course and name. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/learn/progress',
  status: 200,
  access: 'student',
  reads: ['submission', 'assessment', 'question', 'category', 'course'],
  response: z.array(topicProgressSchema),
  summary: 'How the student stands in each topic',
});
