import { linesOf } from './text-lines';

/** Millimetres from the upper left corner of the frame: left of the ticks beside the code, or beside the number. */
const HEAD = { left: 14, top: 20, bottom: 42, right: { named: 140, blank: 62 } };
/** Size of the letters and distance of the lines, from usual to the smallest that can be read. */
const sizes = [
  { size: 3.6, line: 5 },
  { size: 3.6, line: 4.4 },
  { size: 3.2, line: 3.9 },
  { size: 2.8, line: 3.4 },
  { size: 2.4, line: 2.9 },
  { size: 2, line: 2.4 },
];
/** Bold letters are wider. */
const BOLD = 1.1;

interface HeadLine {
  text: string;
  x: number;
  y: number;
  size: number;
  isBold: boolean;
}

/** The texts as lines, each in as many as it needs, at most `most` in all; what has no room then ends in `…`. */
function brokenLines(texts: readonly string[], room: number, most: number) {
  const lines: Pick<HeadLine, 'text' | 'isBold'>[] = [];
  for (const [index, text] of texts.entries()) {
    const isBold = index === 0;
    const wide = isBold ? room / BOLD : room;
    // Each of the texts that follow needs a line at least.
    const free = Math.max(1, most - lines.length - (texts.length - index - 1));
    const [needed, given] = [linesOf(text, wide, most + 1), linesOf(text, wide, free)];
    const last = given.at(-1) ?? '';
    if (needed.length > given.length) given.splice(-1, 1, `${last.slice(0, -2)}…`);
    lines.push(...given.map((line) => ({ text: line, isBold })));
  }
  return lines;
}

/** The head of a sheet, the first text in bold: set smaller and in more lines where a name or a title is long. */
export function headLines(texts: readonly string[], isNamed: boolean): HeadLine[] {
  const width = (isNamed ? HEAD.right.named : HEAD.right.blank) - HEAD.left;
  const mostAt = ({ line }: (typeof sizes)[number]) => Math.floor((HEAD.bottom - HEAD.top) / line) + 1;
  const fits = (each: (typeof sizes)[number]) =>
    brokenLines(texts, width / each.size, Number.MAX_SAFE_INTEGER).length <= mostAt(each);
  const chosen = sizes.find(fits) ?? { size: 2, line: 2.4 };
  return brokenLines(texts, width / chosen.size, mostAt(chosen)).map((line, index) => ({
    ...line,
    ...{ x: HEAD.left, y: HEAD.top + index * chosen.line, size: chosen.size },
  }));
}
