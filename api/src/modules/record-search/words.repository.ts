import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldText } from '@teacher-portal/text-folding/fold-text';

const WORDS_MAX = 6;
/** Trigrams of the words that a name shares with those typed; less is another name (of 0.4, one letter in six is wrong). */
const ALIKE = 0.4;
/** The accents of the alphabets of Europe, which decomposition leaves behind their letters. */
const marks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328';

/** A text of the database, folded as `foldText` folds names. */
export const foldedIn = (text: SQL | { getSQL: () => SQL }): SQL =>
  sql`translate(lower(translate(normalize(${text}, NFD), ${marks}, '')), 'ı', 'i')`;

export const wordsOf = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Each word begins a word of the folded text. */
export const hasWords = (folded: SQL, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`' ' || ${folded} like ${`% ${literal(word)}%`}`));

/**
 * The folded text is alike, with letters that are wrong, missing or in another order. The first letter of one of the
 * words must be right, so that trigrams are compared with few of the names.
 */
export const isAlike = (folded: SQL, words: readonly string[]): SQL | undefined =>
  and(
    or(...words.map((word) => sql`' ' || ${folded} like ${`% ${literal(word[0] ?? '')}%`}`)),
    sql`word_similarity(${words.join(' ')}, ${folded}) >= ${ALIKE}`,
  );
