import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';

/** Fewer results than this are not summarised. */
export const OVERSIGHT_LEAST = 5;

/** Work of the present school year in one place. Nobody is ranked: each figure comes with how much it is made of. */
const workSchema = z.object({
  /** Published assessments; of a teacher, those that were made by this person. */
  assessments: z.int(),
  /** Handed in, and of these graded and waiting. */
  handedIn: z.int(),
  graded: z.int(),
  waiting: z.int(),
  /** When the work was handed in that waits longest. */
  waitingSince: z.iso.datetime().nullable(),
  /** Median days from handing in to grading, of `graded` that were handed in; null without any. */
  days: z.number().nullable(),
  /** Results in per cent of the marks: their median, and between which the middle half lies; null for less than five. */
  results: z.object({ n: z.int(), median: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type OverseenWork = z.infer<typeof workSchema>;

const placeSchema = workSchema.extend({ id: z.int(), name: z.string() });

export const oversightSchema = z.object({
  grades: z.array(placeSchema),
  classes: z.array(placeSchema.extend({ courseName: z.string(), gradeName: z.string() })),
  /** By name. Of the students in their present classes; graded by whom does not matter. */
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
