import * as z from 'shared/z';

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
