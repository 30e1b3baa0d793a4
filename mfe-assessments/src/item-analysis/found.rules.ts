import { type AssessmentAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { flagsOf, type ItemFlag } from './item-flags';

/** Flags that ask the teacher for something, the most urgent first. */
const urgent = ['key', 'negative', 'weak'] as const satisfies readonly ItemFlag[];

/** What is said of an analysis before any figure. */
export interface Found {
  /** Of the marks, on average; 0–1, null without any. */
  share: number | null;
  /** How far a score may lie from what the student would get on average, in marks. */
  error: number | null;
  /** Which questions to look at and why; `fine`: none; `tooFew`: questions have too few answers for that. */
  look: { why: (typeof urgent)[number]; numbers: number[] } | 'fine' | 'tooFew';
}

function lookOf(items: AssessmentAnalysis['items']): Found['look'] {
  const flagged = items.map((item) => ({ number: item.number, flags: flagsOf(item) }));
  for (const why of urgent) {
    const numbers = flagged.filter(({ flags }) => flags.includes(why)).map(({ number }) => number);
    if (numbers.length > 0) return { why, numbers };
  }
  // Without a discrimination nobody knows whether a question sorts.
  return items.some(({ discrimination }) => discrimination.value !== null) ? 'fine' : 'tooFew';
}

export const foundOf = ({ mean, marks, reliability, items }: AssessmentAnalysis): Found => ({
  share: mean === null || marks <= 0 ? null : mean / marks,
  error: reliability.error,
  look: lookOf(items),
});
