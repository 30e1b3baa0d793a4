export interface Token {
  /** Without the suffix after an apostrophe. */
  text: string;
  start: number;
  end: number;
  /** The suffix after the apostrophe, if any. */
  ending: string;
  /** End position including apostrophe and suffix. */
  whole: number;
  capital: boolean;
}

const pattern = /([\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|\d+(?:[.,]\d+)*)(?:[’']([\p{Ll}]+))?|[^\s\p{L}\p{N}]/gu;

export function readTokens(sentence: string): Token[] {
  return [...sentence.matchAll(pattern)].map((match) => {
    const text = match[1] ?? match[0];
    const start = match.index;
    return {
      text,
      start,
      end: start + text.length,
      ending: match[2] ?? '',
      whole: start + match[0].length,
      capital: /^\p{Lu}/u.test(text),
    };
  });
}
