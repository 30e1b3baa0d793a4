import { type CellFlag, cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** The short text that a teacher types for each flag, in the language of the interface. */
export type FlagCodes = Record<CellFlag, string>;

const number = /^\d{1,6}([.,]\d{1,4})?$/;

/** A number with comma or point; undefined for anything else. */
export const numberOf = (text: string): number | undefined =>
  number.test(text) ? Number(text.replace(',', '.')) : undefined;

/**
 * What a typed or pasted text means: a mark, a flag, or both (`7,5 L`). An empty text takes mark and flag back. Undefined
 * for anything else: words, dates and negative numbers are never marks.
 */
export function parseCell(text: string, codes: FlagCodes): MarkChange | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { score: null, flag: null };
  const plain = numberOf(trimmed);
  if (plain !== undefined) return { score: plain };
  const parts = trimmed.split(/\s+/);
  const flag = cellFlags.find((each) => codes[each].toLocaleLowerCase() === parts.at(-1)?.toLocaleLowerCase());
  if (!flag || parts.length > 2) return undefined;
  if (parts.length === 1) return { flag };
  const score = numberOf(parts[0] ?? '');
  return score === undefined || flag !== 'late' ? undefined : { score, flag };
}

/** The text that means what the cell holds, for typing, copying and files. */
export function textOfMark(
  { score, flag }: { score: number | null; flag: CellFlag | null },
  codes: FlagCodes,
  decimal: string,
): string {
  const mark = score === null ? '' : String(score).replace('.', decimal);
  return flag === null ? mark : `${mark} ${codes[flag]}`.trim();
}

/** The cells of a text that was copied from a spreadsheet. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
