import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';

type Right = MatchingItem['rights'][number];

/** A left side with the right side it belongs to; `id` is that of the left. */
export type Pair = MatchingItem['lefts'][number] & { right: Right };

export function pairsOf({ lefts, rights, key }: MatchingItem): Pair[] {
  return lefts.map((left) => {
    const id = key.find((pair) => pair.left === left.id)?.right ?? '';
    return { ...left, right: rights.find((right) => right.id === id) ?? { id, text: '' } };
  });
}

/** Right sides that belong to no left one. */
export const extrasOf = ({ rights, key }: MatchingItem) =>
  rights.filter(({ id }) => key.every(({ right }) => right !== id));

/** The item with these pairs; the right sides of pairs come first, then those that belong to none. */
export function withPairs(item: MatchingItem, pairs: readonly Pair[]): MatchingItem {
  const rights = new Map(pairs.map(({ right }) => [right.id, right]));
  return {
    ...item,
    lefts: pairs.map(({ right: _, ...left }) => left),
    rights: [...rights.values(), ...extrasOf(item)],
    key: pairs.map(({ id, right }) => ({ left: id, right: right.id })),
  };
}

export const withExtras = (item: MatchingItem, extras: MatchingItem['rights']): MatchingItem => ({
  ...item,
  rights: [...item.rights.filter(({ id }) => item.key.some(({ right }) => right === id)), ...extras],
});

/** The item with a changed right side; pairs that share it share the change. */
export const withRight = (item: MatchingItem, id: string, changes: Partial<Right>): MatchingItem => ({
  ...item,
  rights: item.rights.map((right) => (right.id === id ? { ...right, ...changes } : right)),
});
