import type { RuleLanguage } from '../offline/rule-language';
import type { Kind } from '../offline/types';

/**
 * How a question came to be. By a pattern that shows that it can be asked: a described term, what something does, the
 * only or first one, the year of an event, a term to explain. By what the rules find in a sentence: a gap, a direct
 * question, a true statement, an open question.
 */
export type QuestionKind =
  'gap' | 'asked' | 'definition' | 'function' | 'single' | 'event' | 'statement' | 'open' | 'explanation' | 'drawing';

/** What the judge needs of a question made from a text. Texts are plain. */
export interface JudgedQuestion {
  language: RuleLanguage;
  kind: QuestionKind;
  /** What a gap or a direct question asks for, as the rules see it. */
  asked?: Kind;
  /** As shown, with the frame of the stem. */
  stem: string;
  key: string;
  /** Empty for open questions. */
  wrong: readonly string[];
  /** The source, some sentences before and after the one that is asked about. */
  around: string;
}

const gapMark = '_____';

/** What is quoted in a stem, on both sides of its gap; undefined if it has none. */
export function sidesOf({ stem }: Pick<JudgedQuestion, 'stem'>): { before: string; after: string } | undefined {
  const at = stem.indexOf(gapMark);
  if (at < 0) return undefined;
  const from = stem.indexOf('“') + 1;
  const end = stem.endsWith('”') ? stem.length - 1 : stem.length;
  return { before: stem.slice(from, at), after: stem.slice(at + gapMark.length, end) };
}
