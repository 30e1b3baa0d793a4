import {
  type BubbleMark,
  type Bubbles,
  bubbleRows,
  type Context,
  type NoBubbles,
  type PrintedOrder,
  singleMarks,
} from '../definition';
import { columnsOf, numberIn } from '../numeric/bubbles';
import { menuOf, WORDS } from './asked';
import { type Filling, type GapTextItem } from './schema';

/** Ids of gaps have no such sign. */
const COLUMN = '#';

/**
 * A row for each gap, with the letters of its menu or of the words, and the columns of a number. A gap in which words are
 * typed, or a number that columns cannot say, has none.
 */
export function bubbles({ gaps, words }: GapTextItem, order: PrintedOrder, context: Context): Bubbles | NoBubbles {
  const idsOf = (choices: readonly { id: string }[], list: string) =>
    order(
      choices.map(({ id }) => id),
      list,
    );
  const ofGaps = gaps.map(({ id, part }): Bubbles['rows'] | undefined => {
    if (part.kind === 'menu') return [{ id, ids: idsOf(part.options, menuOf(id)) }];
    if (part.kind === 'word') return [{ id, ids: idsOf(words, WORDS) }];
    if (part.kind === 'text') return undefined;
    return columnsOf(part, context)?.map((ids, at) => ({ id: `${id}${COLUMN}${at + 1}`, ids, grid: id }));
  });
  const written: NoBubbles = { unsaid: 'written' };
  const rows = ofGaps.flatMap((each) => each ?? []);
  return gaps.length > 0 && ofGaps.every((each) => each !== undefined) ? bubbleRows(rows) : written;
}

/** What marked bubbles say of the gaps: a gap with two marks in a row or a column is empty. */
export function fillingsOf({ gaps }: GapTextItem, marks: readonly BubbleMark[]): Filling[] {
  const chosen = singleMarks(marks);
  return gaps.flatMap(({ id, part }): Filling[] => {
    if (part.kind !== 'number') return chosen.flatMap((mark) => (mark.row === id ? [{ id, choice: mark.id }] : []));
    const columns = marks.flatMap(({ row, id: sign }) => {
      const [gap, column] = row.split(COLUMN);
      return gap === id && column ? [{ column: Number(column), sign }] : [];
    });
    const text = numberIn(columns);
    return text === undefined ? [] : [{ id, text, reading: 'decimal' }];
  });
}
