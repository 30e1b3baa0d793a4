import { englishRules } from './english/english';
import { type RuleLanguage } from './rule-language';
import { turkishRules } from './turkish/turkish';
import type { LanguageRules } from './types';

const make: Record<RuleLanguage, () => LanguageRules> = { en: englishRules, tr: turkishRules };
const made = new Map<RuleLanguage, LanguageRules>();

/** The rules of a language; their model and dictionary are read on first use. */
export function rulesOf(language: RuleLanguage): LanguageRules {
  const rules = made.get(language) ?? make[language]();
  made.set(language, rules);
  return rules;
}
