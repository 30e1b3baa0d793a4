export type TextPart = { kind: 'text'; text: string } | { kind: 'math'; latex: string; display: boolean };

/**
 * `$$…$$` and `\[…\]` stand on a line of their own, `\(…\)` and `$…$` in the text. A single dollar opens a formula only
 * before something other than a space, and closes it only after something other than a space and before something other
 * than a digit, so that "$5 and $10" stays an amount of money (the rule of Pandoc). `\$` is a dollar.
 */
const math =
  /\$\$(?<block>[^$]+?)\$\$|\\\[(?<bracket>[\s\S]+?)\\\]|\\\((?<round>[\s\S]+?)\\\)|(?<![\\$\d])\$(?![\s$])(?<dollar>(?:\\.|[^$\\\n])*?(?:\\[^\s$]|[^\s\\$]))\$(?![\d$])/g;

/** The formulas in plain text, and the text between them. */
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
