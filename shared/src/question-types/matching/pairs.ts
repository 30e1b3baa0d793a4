import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';

/** A left side with the right side it belongs to; `id` is that of the left. */
export interface Pair {
  id: string;
  left: string;
  rightId: string;
  right: string;
  feedback: string | undefined;
}

export function pairsOf({ lefts, rights, key }: MatchingItem): Pair[] {
  return lefts.map(({ id, text, feedback }) => {
    const rightId = key.find(({ left }) => left === id)?.right ?? '';
    return { id, left: text, rightId, right: rights.find((right) => right.id === rightId)?.text ?? '', feedback };
  });
}

/** Right sides that belong to no left one. */
export const extrasOf = ({ rights, key }: MatchingItem) =>
  rights.filter(({ id }) => key.every(({ right }) => right !== id));

/** The item with these pairs; the right sides of pairs come first, then those that belong to none. */
export function withPairs(item: MatchingItem, pairs: readonly Pair[]): MatchingItem {
  const rights = new Map(pairs.map(({ rightId, right }) => [rightId, { id: rightId, text: right }]));
  return {
    ...item,
    lefts: pairs.map(({ id, left, feedback }) => ({ id, text: left, ...(feedback && { feedback }) })),
    rights: [...rights.values(), ...extrasOf(item)],
    key: pairs.map(({ id, rightId }) => ({ left: id, right: rightId })),
  };
}

export const withExtras = (item: MatchingItem, extras: MatchingItem['rights']): MatchingItem => ({
  ...item,
  rights: [...item.rights.filter(({ id }) => item.key.some(({ right }) => right === id)), ...extras],
});

/** The item with another text on a right side; pairs that share it share the change. */
export const withRight = (item: MatchingItem, id: string, text: string): MatchingItem => ({
  ...item,
  rights: item.rights.map((right) => (right.id === id ? { ...right, text } : right)),
});
