import { foldText } from '@teacher-portal/text-folding/fold-text';

const WORDS_MAX = 10;
/** The word index consists of trigrams; one or two letters form one only with the space before a word. */
const SHORT = 2;

/**
 * A LIKE pattern for each search word: anywhere in the text, or at the start of a word if it has one or two letters.
 * Escapes `%`, `_` and `\`.
 */
export const patternsOf = (text: string): string[] =>
  foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => {
      const literal = word.replace(/[\\%_]/g, '\\$&');
      return word.length <= SHORT && /[a-z0-9]/.test(word) ? `% ${literal}%` : `%${literal}%`;
    });
