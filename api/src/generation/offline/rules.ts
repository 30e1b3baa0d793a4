import type { Language } from 'shared/contract/limits';
import type { LanguageRules } from './types';

/** Imported only here and only when needed: the English model and dictionary would slow the start of the server down. */
export async function loadRules(language: Language): Promise<LanguageRules> {
  if (language === 'tr') return (await import('./turkish/turkish')).turkishRules();
  return (await import('./english/english')).englishRules();
}
