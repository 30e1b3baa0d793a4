import { type PrintedItem } from './answer-sheet';

type Bubbled = Pick<PrintedItem, 'optionIds' | 'choices' | 'lines'>;

/** A printed row of bubbles. */
export interface PrintedRow {
  /** Printed position of its question, from 0. */
  item: number;
  /** Row of the question, from 0. */
  line: number;
  /** Number of bubbles. */
  bubbles: number;
  /** As printed before the row. */
  label: string;
}

/** The numbers of bubbles of a printed question, row by row; none for one with a box. */
const bubbleCounts = ({ optionIds, choices, lines }: Bubbled): number[] => {
  if (lines) return lines.map((line) => line.choices.length);
  const only = choices ?? optionIds;
  return only && only.length > 0 ? [only.length] : [];
};

/**
 * The rows of bubbles of a variant by their positions, under which they are read and kept. The first row of a question
 * has the question's position, as sheets have had that were printed when there were no others; further rows follow after
 * all questions. By itself, so that workers load no schemas.
 */
export function printedRows(items: readonly Bubbled[]): Map<number, PrintedRow> {
  const all = items.flatMap((each, item) => {
    const counts = bubbleCounts(each);
    return counts.map((bubbles, line) => {
      const label = counts.length > 1 ? `${item + 1}.${line + 1}` : String(item + 1);
      return { item, line, bubbles, label };
    });
  });
  const further = all.filter(({ line }) => line > 0);
  return new Map([
    ...all.flatMap((row) => (row.line === 0 ? [[row.item, row] as const] : [])),
    ...further.map((row, at) => [items.length + at, row] as const),
  ]);
}

/** The positions of the rows of each question, from the first row on. */
export function rowsByItem(items: readonly Bubbled[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  for (const [position, { item }] of printedRows(items)) byItem.set(item, [...(byItem.get(item) ?? []), position]);
  return byItem;
}
