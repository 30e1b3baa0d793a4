import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';

/** With fewer results there is no summary. */
export const OVERSIGHT_LEAST = 5;

/** Submissions of the current school year in one place. Nobody is ranked: each figure comes with its sample size. */
const submissionsSchema = z.object({
  /** Published assessments; for a teacher, those that this person created. */
  assessments: z.int(),
  /** Submissions: those that a teacher has, also on paper; of these graded; and of these waiting. */
  handedIn: z.int(),
  graded: z.int(),
  waiting: z.int(),
  /** Hand-in time of the submission that has waited longest; null where only work on paper waits. */
  waitingSince: z.iso.datetime().nullable(),
  /** Median days from hand-in to grading over `graded`; null without any. */
  days: z.number().nullable(),
  /**
   * Marks of single assessments in per cent, as the gradebook shows them before a curve, not totals in a course: median and
   * middle half; null for fewer than five.
   */
  results: z.object({ n: z.int(), median: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type OverseenSubmissions = z.infer<typeof submissionsSchema>;
/** The name that released remotes may import. @public */
export type OverseenWork = OverseenSubmissions;

const placeSchema = submissionsSchema.extend({ id: z.int(), name: z.string() });

export const oversightSchema = z.object({
  grades: z.array(placeSchema),
  classes: z.array(placeSchema.extend({ courseName: z.string(), gradeName: z.string() })),
  /** Sorted by name. Based on the students' current classes, whoever did the grading. */
  teachers: z.array(placeSchema),
});
export type Oversight = z.infer<typeof oversightSchema>;

export const getOversight = endpoint({
  method: 'GET',
  path: '/school/:id/oversight',
  status: 200,
  access: 'teacher',
  act: 'oversee',
  reads: ['grade', 'class', 'member', 'student', 'assessment', 'submission'],
  params: idParams,
  response: oversightSchema,
  summary: 'What was set, graded and reached this year by grade, class and teacher, for heads and owners',
});
