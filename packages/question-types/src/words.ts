import { type Words } from './definition';

/** The words of plain texts in English and Turkish. */
export const wordsOf: Record<'en' | 'tr', Words> = {
  en: { true: 'True', false: 'False' },
  tr: { true: 'Doğru', false: 'Yanlış' },
};
