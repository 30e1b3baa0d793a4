import { inForm } from './combining-marks';
import { isPlain } from './plain-letters';

/**
 * Lower case without accents, so that a search for “insaat” finds “İnşaat”. Server and browser must fold alike to find
 * the same rows; the embedded database cannot fold İ, Ş and Ğ.
 */
export const foldText = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : withoutMarks(inForm(text, 'NFD')).toLowerCase().replaceAll('ı', 'i');

/** Joins what remains between the marks: removing 200,000 marks one by one takes three times as long. */
const withoutMarks = (text: string): string => (text.match(/\P{M}+/gu) ?? []).join('');
