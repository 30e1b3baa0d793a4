import { type Language } from 'shared/contract/limits';
import { type Cell } from './table';

/** A spreadsheet takes a comma for the decimal sign in Turkish, and then a semicolon between cells. */
const signs: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  tr: { separator: ';', decimal: ',' },
};

/** What makes a spreadsheet compute a text; the wide signs are those of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+([.,]\d+)?$/;

/** A text that a spreadsheet would compute begins with an apostrophe, so that it stays what somebody typed. */
export const guarded = (text: string): string => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text);

const two = (part: number) => String(part).padStart(2, '0');
const dateText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;

function textOf(cell: Cell, decimal: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? String(cell).replace('.', decimal) : guarded(cell);
}

const quoted = (text: string, separator: string) =>
  /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * CSV as the spreadsheet programs of a language open it: RFC 4180, in UTF-8 with the mark by which Excel knows it. Numbers
 * have the decimal sign of the language, moments are `2026-11-24 17:00` in the reader's time zone.
 */
export function csvOf(cells: readonly (readonly Cell[])[], language: Language): Blob {
  const { separator, decimal } = signs[language];
  const lines = cells.map((row) => row.map((cell) => quoted(textOf(cell, decimal), separator)).join(separator));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
