import { type Result } from 'shared/contract/result';

type Questions = NonNullable<Result['questions']>;
export type Earned = 'all' | 'most' | 'more' | 'half' | 'less' | 'none' | 'unscored';

/** From this share on it is most of the marks; about half is this near to a half. */
const MOST = 0.8;
const ABOUT = 0.05;

/** How much of the marks was earned, for a sentence. */
export function earnedOf(marks: number | null, possible: number): Earned {
  if (marks === null) return 'unscored';
  if (marks <= 0) return 'none';
  const share = marks / possible;
  if (share >= 1) return 'all';
  if (share >= MOST) return 'most';
  if (Math.abs(share - 0.5) <= ABOUT) return 'half';
  return share > 0.5 ? 'more' : 'less';
}

/** The number of the question that cost the most marks; null without exactly one of several. */
export function costliest(questions: Result['questions']): number | null {
  const lost = (questions ?? []).map(({ marks, score }) => (score === null ? 0 : marks - score));
  const most = Math.max(0, ...lost);
  const at = lost.indexOf(most);
  return lost.length > 1 && most > 0 && lost.lastIndexOf(most) === at ? at + 1 : null;
}

/** Without binary rounding errors: 0.1 + 0.2 is 0.3. */
const sumOf = (values: readonly number[]) => Number(values.reduce((sum, value) => sum + value, 0).toFixed(6));

/** What the questions earned together, and of how much. */
export const together = (questions: Questions) => ({
  marks: sumOf(questions.map(({ score }) => score ?? 0)),
  possible: sumOf(questions.map(({ marks }) => marks)),
});
