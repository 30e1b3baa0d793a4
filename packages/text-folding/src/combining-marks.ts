const MARKS_MAX = 30;

/**
 * Limits runs of combining marks to thirty, like Unicode's stream-safe format (UAX 15, D4). No language needs more,
 * and `normalize` takes quadratic time to sort the marks of one letter.
 */
export const withFewMarks = (text: string): string =>
  text.length <= MARKS_MAX ? text : text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/**
 * A text in a normal form. Nothing else calls `normalize`, whose time grows with the square of the marks on one letter:
 * 65,000 of them hold a thread for seconds.
 */
export const inForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string => withFewMarks(text).normalize(form);
