import { type Block } from './document';

/** A run of characters as pdf.js gives it, in points; `y` grows upwards. */
export interface PdfRun {
  text: string;
  y: number;
  width: number;
  /** Height of the letters; 0 for a blank run. */
  size: number;
  endsLine: boolean;
}

interface Line {
  text: string;
  y: number;
  size: number;
  page: number;
  /** Has wide gaps, as between the columns of a table. */
  isRow: boolean;
  /** The first or last two lines of their page. */
  isMargin: boolean;
}

/** A blank this many times as wide as the letters are high is a gap between columns. */
const GAP = 2.5;
/** A distance this many times the height of the letters separates two paragraphs. */
const APART = 1.9;
const LARGER = 1.12;
const SMALLER = 0.82;
const endsSentence = /[.!?…:]["'”’»)\]]*$/u;

function linesOf(runs: readonly PdfRun[], page: number): Line[] {
  const lines: Line[] = [];
  let text = '';
  let size = 0;
  let y = 0;
  let isRow = false;
  const end = () => {
    if (text.trim() !== '') lines.push({ text: text.trim(), y, size, page, isRow, isMargin: false });
    [text, size, isRow] = ['', 0, false];
  };
  for (const run of runs) {
    const isBlank = run.text.trim() === '';
    if (isBlank && text !== '' && run.width > GAP * (size || 12)) isRow = true;
    if (!isBlank) [size, y] = [Math.max(size, run.size), run.y];
    text += run.text;
    if (run.endsLine) end();
  }
  end();
  for (const line of [...lines.slice(0, 2), ...lines.slice(-2)]) line.isMargin = true;
  return lines;
}

/** The height in which most characters are set. */
function bodySize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const height = Math.round(size * 2) / 2;
    characters.set(height, (characters.get(height) ?? 0) + text.length);
  }
  return [...characters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Lines that margins of several pages repeat, whatever their numbers: running heads, and numbers of pages. */
function repeatedIn(lines: readonly Line[], pages: number): ReadonlySet<string> {
  const seen = new Map<string, Set<number>>();
  for (const { text, page, isMargin } of lines) {
    if (!isMargin) continue;
    const form = text.replace(/\d+/g, '#');
    seen.set(form, (seen.get(form) ?? new Set()).add(page));
  }
  const least = Math.max(2, pages / 4);
  return new Set([...seen].filter(([form, on]) => /^\W*#\W*$/.test(form) || on.size >= least).map(([form]) => form));
}

const joined = (before: string, line: string): string =>
  /\p{Ll}[-\u00AD‐]$/u.test(before) && /^\p{Ll}/u.test(line) ? `${before.slice(0, -1)}${line}` : `${before} ${line}`;

/** Whether a line goes on with the paragraph of the line before it. */
function goesOn(before: Line, line: Line, body: number): boolean {
  if (before.isRow || line.isRow || Math.abs(before.size - line.size) > 0.1 * body) return false;
  const distance = before.y - line.y;
  // At the top of the next column or page only an unfinished sentence goes on.
  if (before.page !== line.page || distance <= 0) return !endsSentence.test(before.text);
  return distance < APART * Math.max(line.size, 1);
}

/** The paragraphs of pages: lines put together, words cut at their ends too; running heads and footnotes left out. */
export function pdfBlocks(pages: readonly (readonly PdfRun[])[]): Block[] {
  const all = pages.flatMap((runs, page) => linesOf(runs, page));
  const repeated = repeatedIn(all, pages.length);
  const body = bodySize(all);
  const blocks: Block[] = [];
  let before: Line | undefined;
  for (const line of all) {
    if (line.isMargin && repeated.has(line.text.replace(/\d+/g, '#'))) continue;
    if (line.size < SMALLER * body) continue;
    const last = blocks.at(-1);
    if (last && before && goesOn(before, line, body)) last.text = joined(last.text, line.text);
    else blocks.push({ text: line.text, isHeading: line.size > LARGER * body, isCell: line.isRow });
    before = line;
  }
  return blocks;
}
