import { type PrintedItem } from './answer-sheet';

type Bubbled = Pick<PrintedItem, 'optionIds' | 'choices' | 'lines'> & { isGrid?: boolean | undefined };

/** A printed row of bubbles. */
export interface PrintedRow {
  /** Printed position of its question, from 0. */
  item: number;
  /** Row of the question, from 0. */
  line: number;
  /** Number of bubbles. */
  bubbles: number;
  /** As printed before the row, or over the columns of which it is one and with its number among them. */
  label: string;
  /** Of a column of signs: the part of the question that all columns together say, and what is printed over them. */
  grid?: { of: string; label: string };
}

/** The numbers of bubbles of a printed question, row by row; none for one with a box. */
const bubbleCounts = ({ optionIds, choices, lines }: Bubbled): number[] => {
  if (lines) return lines.map((line) => line.choices.length);
  const only = choices ?? optionIds;
  return only && only.length > 0 ? [only.length] : [];
};

/** The rows of a question by its parts: a row of letters is one, and so are all columns of a number. */
function labelled(
  number: number,
  { lines = [], isGrid = false, ...rest }: Bubbled,
): Pick<PrintedRow, 'label' | 'grid'>[] {
  if (lines.length === 0) return bubbleCounts(rest).map(() => ({ label: String(number) }));
  const parts = [...new Set(lines.map(({ id, grid }) => (isGrid ? '' : (grid ?? id))))];
  return lines.map(({ id, grid = isGrid ? '' : undefined }, at) => {
    const part = parts.length > 1 ? `${number}.${parts.indexOf(grid ?? id) + 1}` : String(number);
    if (grid === undefined) return { label: part };
    const column = at - lines.findIndex((line) => isGrid || line.grid === grid) + 1;
    return { label: `${part}.${column}`, grid: { of: grid, label: part } };
  });
}

/**
 * The rows of bubbles of a variant by their positions, under which they are read and kept. The first row of a question
 * has the question's position, as sheets have had that were printed when there were no others; further rows follow after
 * all questions. By itself, so that workers load no schemas.
 */
export function printedRows(items: readonly Bubbled[]): Map<number, PrintedRow> {
  const all = items.flatMap((each, item) => {
    const labels = labelled(item + 1, each);
    return bubbleCounts(each).map((bubbles, line): PrintedRow => ({ item, line, bubbles, label: '', ...labels[line] }));
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
