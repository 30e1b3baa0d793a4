import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { csvDialect } from '@teacher-portal/remote-sdk/contract/regions';

/** Formats a score as it is typed in a language, without grouping: 2.5 or 2,5. */
export const inputNumber = (score: string, language: Language): string =>
  score.replace('.', csvDialect(language).decimal);
