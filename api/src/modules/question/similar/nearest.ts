import { EQUAL_MIN } from './candidates.repository';

/** Questions that are read of each list, the newest: a file has thousands of questions, each with nine lists. */
export const READ_OF_MANY = 40;
/** Of these the nearest are compared. */
const COMPARED_OF_MANY = 20;

/** By what a question is found among others: its words, and pairs of minima. Null without words. */
export interface TextSketch {
  wording: number | null;
  minima: number[] | null;
}

/** Something that stands in lists; of equally near ones that with the lower place comes first. */
export interface Listed<Of> {
  of: Of;
  place: number;
  minima: readonly number[];
}

function equalOf(one: readonly number[], other: readonly number[]): number {
  let equal = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] === other[at]) equal += 1;
  return equal;
}

/** What is worded like a text in the ends of its lists, the nearest first, and whether more was than is compared. */
export function nearestOf<Of>(
  { minima }: TextSketch,
  lists: readonly (readonly (Listed<Of> | undefined)[])[],
): { near: Of[]; hasMore: boolean } {
  if (!minima) return { near: [], hasMore: false };
  // Without arrays of its own for each of some hundred: a file has thousands of questions.
  const looked = new Set<Listed<Of>>();
  const near: { listed: Listed<Of>; equal: number }[] = [];
  for (const list of lists)
    for (let at = Math.max(0, list.length - READ_OF_MANY); at < list.length; at += 1) {
      const listed = list[at];
      if (!listed || looked.has(listed)) continue;
      looked.add(listed);
      const equal = equalOf(listed.minima, minima);
      if (equal >= EQUAL_MIN) near.push({ listed, equal });
    }
  near.sort((one, other) => other.equal - one.equal || one.listed.place - other.listed.place);
  return {
    near: near.slice(0, COMPARED_OF_MANY).map(({ listed }) => listed.of),
    hasMore: near.length > COMPARED_OF_MANY,
  };
}
