import type { Language } from 'shared/contract/limits';
import type { LanguageRules } from './types';

/** Lazy, because the English model and dictionary would slow down the start of the server. */
export async function loadRules(language: Language): Promise<LanguageRules> {
  if (language === 'tr') return (await import('./turkish/turkish')).turkishRules();
  return (await import('./english/english')).englishRules();
}
