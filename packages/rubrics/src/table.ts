import { type CriterionGroup, type Rubric } from './rubric';

/** A line of the table that is no criterion, counted from 1. */
export interface TableFault {
  line: number;
  text: string;
}

/** The signs between cells: the first of a pasted table, the others of CSV. */
const delimiters = ['\t', ';', ','] as const;

/** The cells of a table as spreadsheets copy and save it: quoted where they hold the delimiter or a new line. */
function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === delimiter) {
      endCell();
    } else if (!isQuoted && sign === '\n') {
      endRow();
    } else {
      cell += sign;
    }
  }
  endRow();
  return rows;
}

/** A number with comma or point, with the minus sign of a keyboard or of a printed page. */
function pointsOf(text: string | undefined): number | undefined {
  const plain = text?.replace(/[\u2212\u2013]/g, '-').replace(',', '.') ?? '';
  return /^[+-]?(\d{1,7}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const delimiterOf = (text: string) =>
  delimiters.find((sign) =>
    cellsOf(text, sign).some((row) => row.slice(1).some((cell) => pointsOf(cell) !== undefined)),
  );

interface Line {
  group: string;
  text: string;
  points: number;
}

/** A line is “criterion, points” or “group, criterion, points”. */
function lineOf(cells: readonly string[]): Line | undefined {
  const at = cells.findLastIndex((cell) => pointsOf(cell) !== undefined);
  const points = pointsOf(cells[at]);
  const text = cells[at - 1];
  if (points === undefined || !text) return undefined;
  return { group: at > 1 ? (cells[at - 2] ?? '') : '', text, points };
}

/** Lines with the same group follow each other; a group without a name goes on with the one before. */
function groupsOf(lines: readonly Line[]): CriterionGroup[] {
  const groups: { title: string; criteria: { id: number; text: string; points: number }[] }[] = [];
  lines.forEach(({ group: title, text, points }, at) => {
    const last = groups.at(-1);
    const criterion = { id: at + 1, text, points };
    if (last && (title === '' || title === last.title)) last.criteria.push(criterion);
    else groups.push({ title, criteria: [criterion] });
  });
  return groups.map((group) => ({ ...group, kind: 'any', floor: null, ceiling: null }));
}

/**
 * The rubric of a pasted table or of CSV. A first line without points is its heading; every other that is no criterion
 * is named. Points are taken away from full marks if none adds.
 */
export function rubricOfTable(text: string): { rubric: Rubric; faults: TableFault[] } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows = cellsOf(plain, delimiterOf(plain) ?? '\t');
  const read = rows.map((cells, at) => ({ number: at + 1, cells, line: lineOf(cells) }));
  const filled = read.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const lines = filled.flatMap(({ line }) => line ?? []);
  const faults = filled
    .filter(({ line }, at) => !line && at > 0)
    .map(({ number, cells }) => ({ line: number, text: cells.filter((cell) => cell !== '').join(' · ') }));
  const isTakenAway = lines.some(({ points }) => points < 0) && lines.every(({ points }) => points <= 0);
  return { rubric: { start: isTakenAway ? 'full' : 'zero', groups: groupsOf(lines) }, faults };
}
