import { headingOf } from '../csv/table-rows';
import { keysOfTable } from '../text/key-lines';
import { optionOf } from '../text/text-lines';
import { Markup, type Style } from './markup';

/** The text of a document as lines with markup, and its tables of questions. */
export interface RichLines {
  markup: Markup;
  lines: string[];
  tables: string[][][];
}

const beginsQuestion = /^\s*(?:soru|question)?\s*\d{1,4}\s*[.):\-–]\s/iu;

/** Puts the label that has a cell of its own before the first line of the next cell. */
const joined = (row: readonly string[][], label: string): string[] => {
  const [first = '', ...rest] = row.slice(1).flat();
  return [`${label} ${first}`, ...rest];
};

/**
 * The lines of a table whose first column is made of numbers beside questions with options, `1 | Which …? A) … B) …`, or of
 * the letters of options, `A | one`.
 */
function rowsWithLabels(rows: readonly string[][][], cells: readonly string[][]): string[][] | undefined {
  const labels = cells.map(([first = '']) => first.trim().replace(/[.)]$/, ''));
  if (rows.length < 2 || rows.some((row) => row.length < 2 || row.slice(1).flat().length === 0)) return undefined;
  const hasOptions = rows.every(
    (row) =>
      row
        .slice(1)
        .flat()
        .filter((line) => optionOf(line)).length > 1,
  );
  if (hasOptions && labels.every((label) => /^\d{1,4}$/.test(label)))
    return rows.map((row, at) => joined(row, `${labels[at] ?? ''}.`));
  const areOptions = labels.every((label, at) => label.toUpperCase() === String.fromCharCode(65 + at));
  return areOptions ? rows.map((row, at) => joined(row, `${labels[at] ?? ''})`)) : undefined;
}

/** Writes lines as they are read from a document; cells of a table are lines of their own until the table ends. */
export class LineWriter {
  readonly markup = new Markup();
  readonly tables: string[][][] = [];
  private readonly targets: string[][] = [[]];
  private readonly rows: string[][][][] = [];
  private open = '';

  private get lines(): string[] {
    return this.targets.at(-1) ?? [];
  }

  words(text: string, styles: ReadonlySet<Style>): void {
    this.open += this.markup.words(text, styles, this.open === '' || /\s$/.test(this.open));
  }

  piece(html: string): void {
    this.open += this.markup.piece(html);
  }

  /** Ends the line. */
  break(): void {
    if (this.open.trim() !== '') this.lines.push(this.open.trim());
    this.open = '';
  }

  startTable(): void {
    this.break();
    this.rows.push([]);
  }

  startRow(): void {
    this.break();
    this.rows.at(-1)?.push([]);
  }

  startCell(): void {
    this.break();
    if (this.rows.at(-1)?.length === 0) this.startRow();
    this.targets.push([]);
  }

  endCell(): void {
    this.break();
    const cell = this.targets.length > 1 ? this.targets.pop() : undefined;
    if (cell) this.rows.at(-1)?.at(-1)?.push(cell);
  }

  /** A table of keys becomes a line of them. A table of questions is kept for its own reader, one that lays out questions becomes lines, and another one stays a table. */
  endTable(): void {
    const rows = (this.rows.pop() ?? []).filter((row) => row.length > 0);
    const cells = rows.map((row) => row.map((lines) => this.markup.bare(lines.join('\n'))));
    const keys = keysOfTable(cells);
    if (keys) {
      this.lines.push(keys);
      return;
    }
    if (cells.some((row) => headingOf(row) !== undefined)) {
      this.tables.push(cells);
      return;
    }
    const labelled = rowsWithLabels(rows, cells);
    if (labelled) {
      this.lines.push(...labelled.flat());
      return;
    }
    const all = rows.flat(2);
    const isLayout = all.some((line) => {
      const bare = this.markup.bare(line);
      return beginsQuestion.test(bare) || optionOf(bare) !== undefined;
    });
    if (isLayout || cells.flat().length < 2) this.lines.push(...all);
    else this.lines.push(this.markup.piece(this.tableHtml(rows)));
  }

  result(): RichLines {
    while (this.rows.length > 0) {
      while (this.targets.length > 1) this.endCell();
      this.endTable();
    }
    this.break();
    return { markup: this.markup, lines: this.lines, tables: this.tables };
  }

  private tableHtml(rows: string[][][]): string {
    const cellOf = (lines: string[]) => `<td>${this.markup.html(lines.join('\n'))}</td>`;
    return `<table><tbody>${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</tbody></table>`;
  }
}
