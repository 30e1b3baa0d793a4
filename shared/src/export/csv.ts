import { type Language } from 'shared/contract/limits';
import { csvDialect } from 'shared/contract/regions';
import { type Cell } from './table';

/** Prefixes that make a spreadsheet evaluate a cell, including the full-width dialects of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+([.,]\d+)?$/;

/** Prefixes a text that a spreadsheet would evaluate with an apostrophe, which keeps it a text. */
export const escapeFormula = (text: string): string =>
  formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text;

const pad = (part: number) => String(part).padStart(2, '0');
const dateText = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}`;

function textOf(cell: Cell, decimal: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? String(cell).replace('.', decimal) : escapeFormula(cell);
}

const quote = (text: string, separator: string) =>
  /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * CSV in the dialect of spreadsheets in a language: RFC 4180, UTF-8 with a byte order mark for Excel. Numbers use the
 * decimal sign of the language; moments are `2026-11-24 17:00` in the user's time zone.
 */
export function csvOf(cells: readonly (readonly Cell[])[], language: Language): Blob {
  const { separator, decimal } = csvDialect(language);
  const lines = cells.map((row) => row.map((cell) => quote(textOf(cell, decimal), separator)).join(separator));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
