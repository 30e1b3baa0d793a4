import { type Language } from 'shared/contract/limits';

/** Formats a score as it is typed in a language, without grouping: 2.5 or 2,5. */
export const inputNumber = (score: string, language: Language): string =>
  language === 'tr' ? score.replace('.', ',') : score;
