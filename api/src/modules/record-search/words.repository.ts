import { and, or, type SQL, sql } from 'drizzle-orm';
import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { foldText } from '@teacher-portal/text-folding/fold-text';

const WORDS_MAX = 6;
/** Trigrams of the words that a name shares with those typed; less is another name (of 0.4, one letter in six is wrong). */
const ALIKE = 0.4;
/** The accents of the alphabets of Europe, which decomposition leaves behind their letters. */
const marks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328';

/** A text that is searched. */
export interface Searched {
  folded: SQL;
  /** As it was typed, where the folded one is worked out for each row: cheaper to leave rows out by. */
  typed?: SQL;
}

/**
 * Letters of Latin, Greek and Cyrillic that decomposition leaves as they are: a database of the locale C makes capitals of
 * ASCII small only.
 */
const capitals = Array.from({ length: 0x530 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at)).filter(
  (sign) => sign.toLowerCase() !== sign && sign.toLowerCase().length === 1 && inForm(sign, 'NFD') === sign,
);
const small = capitals.map((sign) => sign.toLowerCase());

/** A text of the database, folded as `foldText` folds names. */
export const foldedIn = (text: SQL): SQL =>
  sql`translate(lower(translate(normalize(${text}, NFD), ${marks}, '')), ${`${capitals.join('')}ı`}, ${`${small.join('')}i`})`;

export const typedText = (text: SQL): Searched => ({ typed: text, folded: foldedIn(text) });

export const wordsOf = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Any sign in place of a letter that can have an accent, where a letter is one sign in both forms. */
const accented = (letters: string): string | undefined =>
  /^[\x20-\x7e]+$/.test(letters) ? letters.replace(/[^bfmpqvx0-9]/g, '_') : undefined;

/** A word of the text begins with these letters. The rows that cannot are left out before the others are folded. */
const begins = ({ folded, typed }: Searched, letters: string): SQL => {
  const loose = typed && accented(letters);
  const exactly = sql`' ' || ${folded} like ${`% ${literal(letters)}%`}`;
  return loose === undefined ? exactly : sql`(' ' || ${typed} ilike ${`% ${loose}%`} and ${exactly})`;
};

/** Each word begins a word of the text. */
export const hasWords = (text: Searched, words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => begins(text, word)));

/**
 * The text is alike, with letters that are wrong, missing or in another order. The first letter of one of the words must be
 * right, so that trigrams are compared with few of the names.
 */
export const isAlike = (text: Searched, words: readonly string[]): SQL | undefined =>
  and(
    or(...words.map((word) => begins(text, word[0] ?? ''))),
    sql`word_similarity(${words.join(' ')}, ${text.folded}) >= ${ALIKE}`,
  );
