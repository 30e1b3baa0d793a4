import { type RuleLanguage } from './rule-language';
import type { LanguageRules } from './types';

/** Lazy, because the English model and dictionary would slow down the start of the server. */
export async function loadRules(language: RuleLanguage): Promise<LanguageRules> {
  if (language === 'tr') return (await import('./turkish/turkish')).turkishRules();
  return (await import('./english/english')).englishRules();
}
