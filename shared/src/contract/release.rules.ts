/** When students see their results: when a teacher says so, at a date, or as soon as they are graded. */
export const releaseModes = ['byHand', 'atDate', 'atOnce'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

/** What they see, each with what is before it: the overall score, answers with scores and comments, key and model answer. */
export const releaseShows = ['score', 'comments', 'solution'] as const;
export type ReleaseShows = (typeof releaseShows)[number];

export interface ReleaseRules {
  releaseMode: ReleaseMode;
  releaseAt: Date | null;
  releasedAt: Date | null;
  releaseShows: ReleaseShows;
}

export const defaultRelease: ReleaseRules = {
  releaseMode: 'byHand',
  releaseAt: null,
  releasedAt: null,
  releaseShows: 'comments',
};

interface Graded {
  isGraded: boolean;
  /** When answers to this work can still come that count; null if none can. */
  settledAt: Date | null;
  /** When the last of all students can have written; null if nothing ends it. */
  endedAt: Date | null;
  /** Somebody is writing, with extra time for example. */
  isBeingWritten: boolean;
}

/**
 * Whether a student may see the result. At once never means while answers to it may still come, and more than the score
 * never while somebody may still write: it would tell them the answers. A date or a word of a teacher is not doubted.
 */
export function isReleased(
  { releaseMode, releaseAt, releasedAt, releaseShows: shows }: ReleaseRules,
  { isGraded, settledAt, endedAt, isBeingWritten }: Graded,
  now: Date,
): boolean {
  if (!isGraded || (settledAt !== null && settledAt > now)) return false;
  if (releaseMode === 'byHand') return releasedAt !== null && releasedAt <= now;
  if (releaseMode === 'atDate') return releaseAt !== null && releaseAt <= now;
  return shows === 'score' || (endedAt !== null && endedAt <= now && !isBeingWritten);
}

export const showsAtLeast = (shows: ReleaseShows, part: ReleaseShows): boolean =>
  releaseShows.indexOf(shows) >= releaseShows.indexOf(part);
