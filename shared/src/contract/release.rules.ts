/** When students see their results: when a teacher releases them, at a date, or as soon as they are graded. */
export const releaseModes = ['byHand', 'atDate', 'atOnce'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

/**
 * The levels of detail, each including those before it: overall score; answers with scores and comments; key and model
 * answer.
 */
export const releaseShows = ['score', 'comments', 'solution'] as const;
export type ReleaseShows = (typeof releaseShows)[number];

export interface ReleaseRules {
  releaseMode: ReleaseMode;
  releaseAt: Date | null;
  releasedAt: Date | null;
  releaseShows: ReleaseShows;
  /** The teacher decided that answers are shown though somebody may still start. */
  releaseAnyway: boolean;
}

export const defaultRelease: ReleaseRules = {
  releaseMode: 'byHand',
  releaseAt: null,
  releasedAt: null,
  releaseShows: 'comments',
  releaseAnyway: false,
};

/** A teacher's decision about the result of one student, beside the rules for everybody. Decision 0269. */
export interface OwnRelease {
  /** Null: only the rules for everybody count. */
  releaseAt: Date | null;
  releaseShows: ReleaseShows | null;
}

interface Graded {
  isGraded: boolean;
  /** Until when answers that count can still arrive; null if none can. */
  settledAt: Date | null;
  /** When the last student must have finished; null without an end. */
  endedAt: Date | null;
  /** An attempt is in progress, for example with extra time. */
  isBeingWritten: boolean;
  /** One whose time ends by itself, or will after a pause. */
  isTimeRunning: boolean;
  /** Somebody from whom nothing was received can still hand in, for example late. */
  mayStart: boolean;
}

/**
 * Whether a student may see the result, which waits while answers to the submission may still arrive. More than the
 * score would reveal the answers: at once shows it only when nobody is writing any more or can still hand in, and a date
 * not before the time of everybody in the exam is over, as a pause may move that beyond it, nor while somebody may still
 * start, unless the teacher decided that. A teacher's release by hand is not overruled. @public for remotes
 * elsewhere.
 */
export function isReleased(
  { releaseMode, releaseAt, releasedAt, releaseShows: shows, releaseAnyway }: ReleaseRules,
  { isGraded, settledAt, endedAt, isBeingWritten, isTimeRunning, mayStart }: Graded,
  now: Date,
): boolean {
  if (!isGraded || (settledAt !== null && settledAt > now)) return false;
  if (releaseMode === 'byHand') return releasedAt !== null && releasedAt <= now;
  const isAwaited = mayStart && !releaseAnyway;
  if (releaseMode === 'atDate')
    return releaseAt !== null && releaseAt <= now && (shows === 'score' || !(isTimeRunning || isAwaited));
  return shows === 'score' || (endedAt !== null && endedAt <= now && !isBeingWritten && !isAwaited);
}

/** From when on a decision about one student shows the result, and how much of it. */
const ownOf = (own: OwnRelease | null | undefined) =>
  own?.releaseAt && own.releaseShows ? { at: own.releaseAt, shows: own.releaseShows } : undefined;

/**
 * How much of the result a student may see; null for nothing. A decision about the student adds to the rules for
 * everybody and, like a release by hand, does not wait for others.
 */
export function shownOf(
  rules: ReleaseRules,
  own: OwnRelease | null | undefined,
  graded: Graded,
  now: Date,
): ReleaseShows | null {
  const alone = ownOf(own);
  const byRules = isReleased(rules, graded, now) ? rules.releaseShows : null;
  const byHand: ReleaseRules = { ...defaultRelease, releasedAt: alone?.at ?? null };
  if (!alone || !isReleased(byHand, graded, now)) return byRules;
  return byRules && showsAtLeast(byRules, alone.shows) ? byRules : alone.shows;
}

/** From when on a decision about one student shows more than the score; null if it does not. */
export const ownRevealsAt = (own: OwnRelease | null | undefined): Date | null => {
  const alone = ownOf(own);
  return alone && alone.shows !== 'score' ? alone.at : null;
};

/** When everybody must have finished, from the due date and the latest end of single students; null if never. */
export const lastEndOf = (dueDate: Date | null, latestEnd: Date | null): Date | null =>
  dueDate && latestEnd && latestEnd > dueDate ? latestEnd : dueDate;

/**
 * From when on the rules show more than scores whatever anybody still writes: a date or a teacher's decision. Null if
 * they do not; at once waits until nobody can write any more.
 */
export function revealsAt({ releaseMode, releaseAt, releasedAt, releaseShows: shows }: ReleaseRules): Date | null {
  if (shows === 'score' || releaseMode === 'atOnce') return null;
  return releaseMode === 'byHand' ? releasedAt : releaseAt;
}

/**
 * Since when a student could see the result, of those dates that are known: a date waits for the last in the exam, and at
 * once counts from the end of the student’s own time.
 */
export function shownSince(rules: ReleaseRules, own: OwnRelease | null | undefined, endedAt: Date | null): Date | null {
  const byRules = { byHand: rules.releasedAt, atDate: rules.releaseAt, atOnce: endedAt }[rules.releaseMode];
  const times = [byRules, ownOf(own)?.at].filter((time) => time instanceof Date);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Whether this much includes the part; nothing includes none. */
export const showsAtLeast = (shows: ReleaseShows | null, part: ReleaseShows): boolean =>
  shows !== null && releaseShows.indexOf(shows) >= releaseShows.indexOf(part);
