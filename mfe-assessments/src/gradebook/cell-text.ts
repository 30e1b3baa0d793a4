import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type CellFlag, cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** The abbreviation that a teacher types for each flag, in the interface language. */
export type FlagCodes = Record<CellFlag, string>;

/** As many decimals as one third has in exported files. */
const number = /^\d{1,6}([.,]\d{1,17})?$/;

/** Parses a number with a comma or a point; undefined if invalid. */
export const numberOf = (text: string): number | undefined =>
  number.test(text) ? Number(text.replace(',', '.')) : undefined;

/** `1,000` may be one or a thousand, and nobody writes a mark with three zeros behind its decimal sign. */
const mayBeThousands = (text: string) => /^[1-9]\d{0,2}[.,]000$/.test(text);

/**
 * Parses typed or pasted text as a mark, a flag, or both (`7,5 L`). An empty text clears both. Undefined if invalid:
 * words, dates, negative numbers and what may
 * be thousands are never marks.
 */
export function parseCell(text: string, codes: FlagCodes): MarkChange | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { score: null, flag: null };
  if (mayBeThousands(trimmed)) return undefined;
  const plain = numberOf(trimmed);
  if (plain !== undefined) return { score: plain };
  const parts = trimmed.split(/\s+/);
  const flag = cellFlags.find((each) => foldText(codes[each]) === foldText(parts.at(-1) ?? ''));
  if (!flag || parts.length > 2) return undefined;
  if (parts.length === 1) return { flag };
  const score = numberOf(parts[0] ?? '');
  return score === undefined || flag !== 'late' ? undefined : { score, flag };
}

/** The cell's value as text, for typing, copying and exports. */
export function textOfMark(
  { score, flag }: { score: number | null; flag: CellFlag | null },
  codes: FlagCodes,
  decimal: string,
): string {
  const mark = score === null ? '' : String(score).replace('.', decimal);
  return flag === null ? mark : `${mark} ${codes[flag]}`.trim();
}

/** Splits text copied from a spreadsheet into cells. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
