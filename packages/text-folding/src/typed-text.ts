import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { isPlain } from '@teacher-portal/text-folding/plain-letters';

/** Signs without a width, which copying from a web page or a messenger adds. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const apostrophes = /['’‘ʼʻ`´′＇]/gu;
const hyphens = /[\p{Pd}−]/gu;
const arabicDigits = /[٠-٩۰-۹]/gu;

/**
 * One spelling of what looks the same: letters composed, digits of one width, a plain apostrophe and hyphen, single
 * spaces, no invisible signs. Keeps case and accents.
 */
export const plainText = (text: string): string =>
  isPlain(text) ? text.replaceAll('`', "'").replace(/ {2,}/g, ' ').trim() : normalised(text);

const normalised = (text: string): string =>
  // Before the normalisation, which splits an acute accent into a space and a mark.
  inForm(text.replace(apostrophes, "'"), 'NFKC')
    .replace(invisible, '')
    .replace(hyphens, '-')
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s+/g, ' ')
    .trim();

/** The e-mail address as it is stored and compared. */
export const addressKey = (text: string): string => plainText(text).toLowerCase();
