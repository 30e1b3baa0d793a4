export type TextPart = { kind: 'text'; text: string } | { kind: 'math'; latex: string; display: boolean };

/**
 * `$$…$$` and `\[…\]` are display formulas, `\(…\)` and `$…$` inline ones. A single dollar opens a formula only before
 * a non-space, and closes it only after a non-space and before a non-digit, so that "$5 and $10" stays an amount of
 * money (Pandoc's rule). `\$` is a literal dollar.
 */
const math =
  /\$\$(?<block>[^$]+?)\$\$|\\\[(?<bracket>[\s\S]+?)\\\]|\\\((?<round>[\s\S]+?)\\\)|(?<![\\$\d])\$(?![\s$])(?<dollar>(?:\\.|[^$\\\n])*?(?:\\[^\s$]|[^\s\\$]))\$(?![\d$])/g;

/** The formulas in a plain text, each whole as it is typed and as LaTeX. */
export const typedMath = (text: string) =>
  Array.from(text.matchAll(math), ({ index, 0: whole, groups: { block, bracket, round, dollar } = {} }) => {
    const display = block ?? bracket;
    return { index, whole, latex: (display ?? round ?? dollar ?? '').trim(), display: display !== undefined };
  });

/** Whether a plain text has a formula; quick where it cannot. */
export const hasTypedMath = (text: string): boolean => /[$\\]/.test(text) && typedMath(text).length > 0;

/** Splits plain text into formulas and the text between them. */
export function splitMath(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const push = (words: string) => words !== '' && parts.push({ kind: 'text', text: words.replaceAll('\\$', '$') });
  for (const { index, whole, latex, display } of typedMath(text)) {
    push(text.slice(at, index));
    parts.push({ kind: 'math', latex, display });
    at = index + whole.length;
  }
  push(text.slice(at));
  return parts;
}

/** Whether a plain text is MathML: Word copies equations as its source, where it is set so. */
export const isMathml = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<(?:mml:)?math[\s>]/.test(text);
