import { limits } from 'shared/contract/limits';
import { type ErrorKey } from 'shared/contract/message-key';

/** The parent of each undeleted category of one course; null for a root. */
export type Places = ReadonlyMap<number, number | null>;

/** A category and its ancestors, nearest first; stops at unknown ones. */
function chainOf(places: Places, id: number | null): number[] {
  const chain: number[] = [];
  for (let at = id; at !== null && places.has(at) && !chain.includes(at); at = places.get(at) ?? null) chain.push(at);
  return chain;
}

/** Levels of a category with its descendants; 1 for a leaf and for a new one. */
function heightOf(places: Places, id: number | undefined): number {
  if (id === undefined) return 1;
  const depths = [...places.keys()].map((each) => chainOf(places, each).indexOf(id));
  return Math.max(0, ...depths) + 1;
}

/** Why a category (a new one without `id`) may not be below `parentId` (null: at the root) of the same course. */
export function placeProblem(places: Places, id: number | undefined, parentId: number | null): ErrorKey | undefined {
  const above = chainOf(places, parentId);
  if (id !== undefined && above.includes(id)) return 'errors.categoryParent';
  return above.length + heightOf(places, id) > limits.categoryDepthMax ? 'errors.categoryDepth' : undefined;
}

/** The categories below this one, at any depth. */
export const idsBelow = (places: Places, id: number): number[] =>
  [...places.keys()].filter((each) => each !== id && chainOf(places, each).includes(id));
