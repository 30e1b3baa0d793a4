import { bubbleRows, type NoBubbles, type PrintedOrder } from '../definition';
import { menuOf, WORDS } from './asked';
import { type GapTextItem } from './schema';

/** A row for each gap, with the letters of its menu or of the words; a gap in which something is typed has none. */
export function bubbles({ gaps, words }: GapTextItem, order: PrintedOrder) {
  const idsOf = (choices: readonly { id: string }[], list: string) =>
    order(
      choices.map(({ id }) => id),
      list,
    );
  const rows = gaps.flatMap(({ id, part }) => {
    if (part.kind === 'menu') return [{ id, ids: idsOf(part.options, menuOf(id)) }];
    return part.kind === 'word' ? [{ id, ids: idsOf(words, WORDS) }] : [];
  });
  const written: NoBubbles = { unsaid: 'written' };
  return rows.length === gaps.length && gaps.length > 0 ? bubbleRows(rows) : written;
}
