import { type Item, type Place, plain } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { FileRefusal, ItemRefusal } from '../core/refusal';
import { blackboardBody, blackboardTypes } from './blackboard-rows';
import { brightspaceItem } from './brightspace-rows';
import { type CsvRow, delimiterOf, rowsOf, withoutPipes } from './read-rows';
import { columnsOf, type Field, headingOf, tableItem } from './table-rows';

/** Whether the first lines look like a table of questions. */
export function isQuestionTable(typed: string): boolean {
  const text = withoutPipes(typed);
  const sign = delimiterOf(text);
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 10)
    .map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const isOfBlackboard = (cells: readonly string[]): boolean => blackboardTypes.test(cells[0] ?? '');
  const filled = lines.filter((cells) => cells.some(Boolean));
  return (
    filled.some(
      (cells) =>
        cells.length > 1 &&
        (/^NewQuestion$/i.test(cells[0] ?? '') ||
          (sign === '\t' && isOfBlackboard(cells)) ||
          headingOf(cells) !== undefined),
    ) ||
    filled.every((cells) => cells.length > 2 && isOfBlackboard(cells)) ||
    columnsOf(filled) !== undefined
  );
}

/** Whether rows are a table of questions, by any of the forms that `readTable` knows. */
export const isTableOfQuestions = (rows: readonly CsvRow[]): boolean =>
  rows.some(
    ({ cells }) =>
      /^NewQuestion$/i.test(cells[0] ?? '') || blackboardTypes.test(cells[0] ?? '') || headingOf(cells) !== undefined,
  ) || columnsOf(rows.map(({ cells }) => cells)) !== undefined;

function blackboardItem(cells: readonly string[], notes: Notes): Item {
  const [type = '', stem = '', ...rest] = cells;
  if (!stem) throw new ItemRefusal('no-text');
  const body = blackboardBody(type, stem, rest);
  if (body.kind === 'unsupported') notes.say('not-taken', 'type-not-known', type);
  notes.taken += cells.length;
  const text =
    body.kind === 'gaps'
      ? body.gaps.reduce((whole, { id }) => whole.replace(`[${id}]`, () => `[[${id}]]`), stem)
      : stem;
  return {
    stem: /<[a-z]/i.test(text) ? notes.rich(text, 'html') : plain(text),
    body,
    tags: [],
    category: [],
    files: [],
    place: notes.place,
  };
}

/**
 * Reads tables of text: with a heading (English or Turkish, Kahoot), rows of Blackboard (`MC`, tab), rows of Brightspace
 * (`NewQuestion`). A cell that begins like a formula is text.
 * @throws FileRefusal `format-unknown` when the columns cannot be told
 */
export const readCsv = (text: string, reading: Reading, file?: string): void =>
  readTable(rowsOf(withoutPipes(text)), reading, file);

/** Reads the rows of a table, as `readCsv`. @throws FileRefusal `format-unknown` */
export function readTable(rows: readonly CsvRow[], reading: Reading, file?: string): void {
  const placeOf = (row: CsvRow): Place => ({ ...(file && { file }), line: row.line });
  if (rows.some(({ cells }) => /^NewQuestion$/i.test(cells[0] ?? ''))) {
    for (const group of groupsOf(rows)) {
      const [first] = group;
      if (first)
        reading.item(placeOf(first), group.map(({ cells }) => cells.join(',')).join('\n'), (notes) =>
          brightspaceItem(group, notes),
        );
    }
    return;
  }
  const takeRows = (from: number, heading: readonly (Field | undefined)[], titles: readonly string[]): void => {
    for (const row of rows.slice(from))
      reading.item(placeOf(row), row.cells.join(' '), (notes) => tableItem(heading, titles, row.cells, notes));
  };
  const start = rows.findIndex(({ cells }) => headingOf(cells) !== undefined);
  const titles = rows[start]?.cells ?? [];
  const heading = headingOf(titles);
  if (heading) {
    // Excel's line that names the delimiter is no row.
    for (const row of rows.slice(0, start).filter(({ cells }) => !/^sep=/i.test(cells[0] ?? '')))
      reading.say('not-taken', 'row-above-heading', placeOf(row), row.cells.join(' '));
    takeRows(start + 1, heading, titles);
    return;
  }
  const columns = columnsOf(rows.map(({ cells }) => cells));
  if (columns) {
    takeRows(0, columns, []);
    return;
  }
  if (!rows.some(({ cells }) => blackboardTypes.test(cells[0] ?? '')))
    throw new FileRefusal('format-unknown', file ? { file } : {});
  for (const row of rows) reading.item(placeOf(row), row.cells.join(' '), (notes) => blackboardItem(row.cells, notes));
}

function groupsOf(rows: readonly CsvRow[]): CsvRow[][] {
  const groups: CsvRow[][] = [];
  for (const row of rows) {
    if (/^NewQuestion$/i.test(row.cells[0] ?? '')) groups.push([]);
    if (!/^\/\//.test(row.cells[0] ?? '')) groups.at(-1)?.push(row);
  }
  return groups;
}
