import { bubbleRows, type PrintedOrder } from '../definition';
import { STEPS } from './asked';
import { type OrderingItem } from './schema';

/** A row for each place, with the letters of the steps; as many places as steps, so that their number tells nothing. */
export function bubbles({ steps, distractors }: OrderingItem, order: PrintedOrder) {
  const ids = order(
    [...steps, ...distractors].map(({ id }) => id),
    STEPS,
  );
  return bubbleRows(
    ids.map((_, at) => ({ id: String(at + 1), ids })),
    { isOrdered: true },
  );
}
