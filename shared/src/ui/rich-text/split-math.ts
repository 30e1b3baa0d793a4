export type TextPart = { kind: 'text'; text: string } | { kind: 'math'; latex: string; display: boolean };

/**
 * `$$…$$` and `\[…\]` are display formulas, `\(…\)` and `$…$` inline ones. A single dollar opens a formula only before
 * a non-space, and closes it only after a non-space and before a non-digit, so that "$5 and $10" stays an amount of
 * money (Pandoc's rule). `\$` is a literal dollar.
 */
const math =
  /\$\$(?<block>[^$]+?)\$\$|\\\[(?<bracket>[\s\S]+?)\\\]|\\\((?<round>[\s\S]+?)\\\)|(?<![\\$\d])\$(?![\s$])(?<dollar>(?:\\.|[^$\\\n])*?(?:\\[^\s$]|[^\s\\$]))\$(?![\d$])/g;

/** Splits plain text into formulas and the text between them. */
export function splitMath(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const push = (words: string) => words !== '' && parts.push({ kind: 'text', text: words.replaceAll('\\$', '$') });
  for (const match of text.matchAll(math)) {
    const { block, bracket, round, dollar } = match.groups ?? {};
    push(text.slice(at, match.index));
    const display = block ?? bracket;
    parts.push({
      kind: 'math',
      latex: (display ?? round ?? dollar ?? '').trim(),
      display: display !== undefined,
    });
    at = match.index + match[0].length;
  }
  push(text.slice(at));
  return parts;
}
