import { type RuleLanguage } from './rule-language';
import type { Answer, Definition, Sentence } from './types';

const overlaps = (one: Answer, other: Answer) => one.start < other.end && other.start < one.end;

/** Non-overlapping answers, preferring better ones. */
export const apart = (answers: readonly Answer[]): Answer[] =>
  [...answers]
    .sort((one, other) => other.weight - one.weight || one.start - other.start)
    .reduce<Answer[]>((kept, answer) => (kept.some((other) => overlaps(answer, other)) ? kept : [...kept, answer]), []);

/** A defined term as written inside a sentence: in lower case, unless it is a name. */
export function termOf({ term }: Definition, { answers }: Sentence, language: RuleLanguage): string {
  const isName = /\s\p{Lu}|^\p{Lu}{2}/u.test(term) || answers.some(({ base }) => base === term);
  return isName ? term : term.charAt(0).toLocaleLowerCase(language) + term.slice(1);
}
