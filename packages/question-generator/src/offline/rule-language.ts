import { type Language } from '../language';

const ruleLanguages = ['en', 'tr'] as const;

/** A language that the rules know; a text in any other can only be given to a model. */
export type RuleLanguage = (typeof ruleLanguages)[number];

/** Undefined for a language without rules. */
export const ruleLanguageOf = (language: Language): RuleLanguage | undefined =>
  ruleLanguages.find((each) => each === language);
