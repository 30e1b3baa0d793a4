/** A line of a table; `line` is its number in the file, from 1. */
export interface GridLine {
  line: number;
  cells: string[];
}

/** A line that cannot be read, with its text. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface Grid {
  lines: GridLine[];
  unread: UnreadLine[];
}

/** PostgreSQL rejects NUL, and names contain no control characters. */
const controls = /\p{Cc}+/gu;
/** Half of a letter, which a workbook can spell as `_xD800_`. */
const unpaired = /\p{Surrogate}/gu;
/** An export protects what a spreadsheet would evaluate by an apostrophe. */
const protectedText = /^'(?=[=+\-@＝＋－＠])/;

export const cleanCell = (text: string): string =>
  text.replace(controls, ' ').replace(unpaired, '\ufffd').replace(/\s+/g, ' ').trim().replace(protectedText, '');

export const isBlank = ({ cells }: Pick<GridLine, 'cells'>): boolean => cells.every((cell) => cell === '');
