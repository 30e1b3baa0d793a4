import { type Figure, notEnough } from './figure';

/** The state of a leaf topic. */
export interface TopicProgress {
  /** A lecture covers it. */
  taught: boolean;
  /** A question of it is in a published assignment or un-graded assessment. */
  practised: boolean;
  /** A question of it is in a published graded exam or quiz. */
  assessed: boolean;
}

/** The same, counted over the leaf topics of a course. */
export interface TopicCounts {
  leafTopics: number;
  taught: number;
  practised: number;
  assessed: number;
}

export const countTopics = (topics: readonly TopicProgress[]): TopicCounts => ({
  leafTopics: topics.length,
  taught: topics.filter(({ taught }) => taught).length,
  practised: topics.filter(({ practised }) => practised).length,
  assessed: topics.filter(({ assessed }) => assessed).length,
});

/**
 * Curriculum Completeness of a course, 0 to 100: the mean over its leaf topics of (taught + practised + assessed) / 3.
 * `n` leaf topics; null without any.
 *
 * Source: the three links of constructive alignment (Biggs 1996): teaching, practice and assessment of each outcome.
 */
export function curriculumCompleteness({ leafTopics, taught, practised, assessed }: TopicCounts): Figure {
  if (leafTopics < 1) return notEnough(0);
  return { value: (100 * (taught + practised + assessed)) / (3 * leafTopics), n: leafTopics };
}
