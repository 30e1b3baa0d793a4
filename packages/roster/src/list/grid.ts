import { inForm } from '@teacher-portal/text-folding/combining-marks';

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
/** Zero-width characters, except those that join letters in some scripts. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** An export protects what a spreadsheet would evaluate by an apostrophe. */
const protectedText = /^'(?=[=+\-@＝＋－＠])/;

export const cleanCell = (text: string): string =>
  inForm(text.replace(controls, ' ').replace(unpaired, '\ufffd').replace(invisible, ''), 'NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(protectedText, '');

export const isBlank = ({ cells }: Pick<GridLine, 'cells'>): boolean => cells.every((cell) => cell === '');
