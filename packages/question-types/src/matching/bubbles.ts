import { bubbleRows, type PrintedOrder } from '../definition';
import { RIGHTS } from './asked';
import { type MatchingItem } from './schema';

/** A row for each left side, with the letters of the right ones. */
export function bubbles({ lefts, rights }: MatchingItem, order: PrintedOrder) {
  const ids = order(
    rights.map(({ id }) => id),
    RIGHTS,
  );
  return bubbleRows(lefts.map(({ id }) => ({ id, ids })));
}
