import { type GradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';

export type Colleague = GradingShares['colleagues'][number];
/** Who grades each submission or question; what is missing is nobody's. */
export type Parts = ReadonlyMap<number, number>;

/** Whether a colleague may be given it: who sees only their own classes grades no other students, and no question of everybody. */
export const mayHave = ({ confined, submissionIds }: Colleague, id: number, isStudent: boolean): boolean =>
  !confined || (isStudent && submissionIds.includes(id));

interface Sharing {
  /** What is shared out, in the order of the list. */
  ids: readonly number[];
  graders: readonly Colleague[];
  isStudent: boolean;
  /** What somebody has already and keeps. */
  kept?: Parts;
  /** Who of the graders may be given it; whoever may have it. */
  suits?: (grader: Colleague, id: number) => boolean;
}

/**
 * Gives each of `ids` to the grader with the fewest parts who may have it; what few may have comes first, so that it finds
 * somebody. Parts differ by one at most where everybody may have everything.
 */
export function shareEqually({ ids, graders, isStudent, kept = new Map(), suits = () => true }: Sharing): Parts {
  const parts = new Map(kept);
  const load = new Map(graders.map(({ id }) => [id, 0]));
  for (const userId of kept.values()) load.set(userId, (load.get(userId) ?? 0) + 1);
  const candidates = ids
    .filter((id) => !kept.has(id))
    .map((id) => ({ id, among: graders.filter((grader) => mayHave(grader, id, isStudent) && suits(grader, id)) }))
    .sort((one, other) => one.among.length - other.among.length);
  for (const { id, among } of candidates) {
    const [least] = among.toSorted((one, other) => (load.get(one.id) ?? 0) - (load.get(other.id) ?? 0));
    if (!least) continue;
    parts.set(id, least.id);
    load.set(least.id, (load.get(least.id) ?? 0) + 1);
  }
  return parts;
}

/** Gives each submission to who teaches the student's class, or helps in it. */
export const shareByClass = (sharing: Omit<Sharing, 'suits' | 'isStudent'>): Parts =>
  shareEqually({ ...sharing, isStudent: true, suits: ({ submissionIds }, id) => submissionIds.includes(id) });

/** The parts that somebody grades now. */
export const partsOf = ({ shares }: Pick<GradingShares, 'shares'>): Map<number, number> =>
  new Map(
    shares.flatMap(({ grader, state, ids }) =>
      state === 'held' ? ids.map((id): [number, number] => [id, grader.id]) : [],
    ),
  );

/** The parts as they are sent: by grader. */
export function sharesOf(parts: Parts): { userId: number; ids: number[] }[] {
  const byUser = new Map<number, number[]>();
  for (const [id, userId] of parts) byUser.set(userId, [...(byUser.get(userId) ?? []), id]);
  return [...byUser].map(([userId, ids]) => ({ userId, ids }));
}

export const isSame = (one: Parts, other: Parts): boolean =>
  one.size === other.size && [...one].every(([id, userId]) => other.get(id) === userId);
