import { type GradebookCell, type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Mark, type MarkChange, markAfter } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { type FlagCodes, parseCell } from '../../gradebook/cell-text';
import { type FileCell } from './read-file';
import { type Decimal, scoreIn } from './score.rules';

export interface PlannedMark {
  line: number;
  student: GradebookStudent;
  column: GradebookColumn;
  was: GradebookCell;
  change: MarkChange;
  becomes: Mark;
}

type CellReason = 'text' | 'unclear' | 'formula' | 'date' | 'negative' | 'above' | 'none' | 'writing' | 'open' | 'sum';

/** A mark that is not imported. */
export interface NotTakenCell {
  kind: 'cell';
  line: number;
  who: string;
  column: GradebookColumn;
  text: string;
  because: CellReason;
}

export const shownText = (cell: FileCell | undefined): string => String(cell ?? '').trim();

/** Exports put an apostrophe before texts that a spreadsheet would evaluate. */
export const withoutApostrophe = (text: string) => text.replace(/^'(?=[^\p{L}\p{N}])/u, '');

const isDateText = (text: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/.test(text);

/** How a file writes marks. */
export interface Writing {
  codes: FlagCodes;
  decimal: Decimal;
}

/** The change for a cell of a file with the full marks, or the reason why there is none. */
export function changeIn(cell: FileCell, marks: number, { codes, decimal }: Writing): MarkChange | CellReason {
  if (typeof cell === 'number') return cell < 0 ? 'negative' : { score: cell };
  // An apostrophe makes it a text, as exports write it.
  if (shownText(cell).startsWith('=')) return 'formula';
  const text = withoutApostrophe(shownText(cell));
  const [first = '', flag, ...more] = text.split(/\s+(?=\p{L})/u);
  const score = scoreIn(first, marks, decimal);
  if (score === 'unclear') return score;
  const change = score !== undefined && flag === undefined ? { score } : parseCell(text, codes);
  if (change) return score !== undefined && more.length === 0 ? { ...change, score } : change;
  if (/^[-−]\s*\d/.test(text)) return 'negative';
  return isDateText(text) ? 'date' : 'text';
}

export const isSameScore = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9);

/** A total that is unchanged does not clear the marks of its questions. */
const changesNothing = (was: GradebookCell, { score, flag }: MarkChange): boolean =>
  (score === undefined || isSameScore(score, was.score)) && (flag === undefined || flag === was.flag);

/** Why a mark cannot be set in a cell; the same checks as the server's. */
export function refusalOf(column: GradebookColumn, was: GradebookCell, { score }: MarkChange): CellReason | undefined {
  if (was.state === 'none') return 'none';
  if (typeof score === 'number' && score > column.marks) return 'above';
  if (column.kind !== null || score === undefined) return undefined;
  if (was.state === 'writing') return 'writing';
  return was.state === 'open' && score !== null ? 'open' : undefined;
}

export interface Place {
  line: number;
  student: GradebookStudent;
  column: GradebookColumn;
  was: GradebookCell;
}

/** The outcome for one cell of the file; undefined if it is empty. An empty cell never clears a mark. */
export function planCell(
  cell: FileCell | undefined,
  place: Place,
  writing: Writing,
): PlannedMark | NotTakenCell | 'same' | undefined {
  const text = shownText(cell);
  if (cell === undefined || text === '') return undefined;
  const { line, student, column, was } = place;
  const refuse = (because: CellReason): NotTakenCell => ({
    kind: 'cell',
    line,
    who: student.name,
    column,
    text,
    because,
  });
  const change = changeIn(cell, column.marks, writing);
  if (typeof change === 'string') return refuse(change);
  if (changesNothing(was, change)) return 'same';
  const because = refusalOf(column, was, change);
  return because ? refuse(because) : { ...place, change, becomes: markAfter(was, change) };
}
