import { inForm } from '@teacher-portal/text-folding/combining-marks';

/** Characters of one text that checks of questions read: more than anybody writes in a question. */
export const CHECKED_MAX = 20_000;
/** The same of one option, which has up to twenty siblings. */
export const CHECKED_OPTION_MAX = 1000;

/** A longer text without its middle: a question begins with what it is about and ends with what it asks. */
const bothEnds = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max / 2)} ${text.slice(-max / 2)}`;

/**
 * A text in a normal form as checks read it. NFKC makes eighteen characters of one, so the length is limited before and
 * after, and everything that reads the result has bounded work.
 */
export const checkedText = (text: string, form: 'NFC' | 'NFKC', max = CHECKED_MAX): string =>
  bothEnds(inForm(bothEnds(text, max), form), max);
