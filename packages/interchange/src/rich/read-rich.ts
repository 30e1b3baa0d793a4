import { type Reading } from '../core/reading';
import { readTable } from '../csv/read-csv';
import { readLines } from '../text/read-pasted';
import { type RichLines } from './line-writer';

/** Reads what a document gave: the lines as typed questions, then its tables of questions. */
export function readRich({ markup, lines, tables }: RichLines, reading: Reading, file?: string): void {
  readLines(lines, markup, reading, file);
  for (const table of tables)
    readTable(
      table.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 })),
      reading,
      file,
    );
}
