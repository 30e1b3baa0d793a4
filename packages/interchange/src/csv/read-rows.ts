import { linesOf } from '@teacher-portal/table-files/joined-lines';
import { parse } from 'csv-parse/sync';
import { FileRefusal } from '../core/refusal';

export interface CsvRow {
  line: number;
  cells: string[];
}

const rule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** A table of Markdown, `| a | b |` above a rule, as one with tabs, line by line; any other text as it is. */
export function withoutPipes(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('|') && rule.test(line));
  if (at < 1 || !lines[at - 1]?.includes('|')) return text;
  return lines
    .map((line, index) => {
      if (index === at || !line.includes('|')) return '';
      const cells = line
        .trim()
        .replace(/^\||(?<!\\)\|$/g, '')
        .split(/(?<!\\)\|/);
      return cells.map((cell) => cell.trim().replaceAll('\\|', '|')).join('\t');
    })
    .join('\n');
}

/** The delimiter: the one with the same count in most of the first lines, tab before `;` before `,`. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 10);
  const counts = ['\t', ';', ','].map((sign) => ({ sign, lines: lines.filter((line) => line.includes(sign)).length }));
  return counts.reduce((best, next) => (next.lines > best.lines ? next : best)).sign;
}

/**
 * The rows of a table of text, without empty ones. Quotes may hold line breaks.
 * @throws FileRefusal `not-well-formed`
 */
export function rowsOf(text: string): CsvRow[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 1_000_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => ({
        cells: record.map((cell) => cell.trim()),
        line: info.lines - linesOf(record) + 1,
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw new FileRefusal('not-well-formed', {}, error instanceof Error ? error.message : '');
  }
}
