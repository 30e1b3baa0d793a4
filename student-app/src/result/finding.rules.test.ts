import { type Result } from 'shared/contract/result';
import { costliest, earnedOf, together } from './finding.rules';

type Question = NonNullable<Result['questions']>[number];
const scored = (...scores: readonly (readonly [score: number | null, marks: number])[]) =>
  scores.map(([score, marks]) => ({ score, marks }) as Question);

it.each([
  [null, 5, 'unscored'],
  [0, 5, 'none'],
  [-1, 5, 'none'],
  [0, 0, 'none'],
  [1, 5, 'less'],
  [2.2, 5, 'less'],
  [2.3, 5, 'half'],
  [2.5, 5, 'half'],
  [2.7, 5, 'half'],
  [3, 5, 'more'],
  [4, 5, 'most'],
  [4.99, 5, 'most'],
  [5, 5, 'all'],
  [6, 5, 'all'],
] as const)('says of %s marks of %s that it is %s', (marks, possible, earned) => {
  expect(earnedOf(marks, possible)).toBe(earned);
});

it('names the question that cost the most marks, if it is one of several and scored', () => {
  expect(costliest(scored([1, 2], [1, 4], [5, 5]))).toBe(2);
  expect(costliest(scored([1, 2], [3, 4]))).toBeNull();
  expect(costliest(scored([0, 2]))).toBeNull();
  expect(costliest(scored([2, 2], [3, 3]))).toBeNull();
  expect(costliest(scored([null, 9], [1, 2]))).toBe(2);
  expect(costliest(null)).toBeNull();
});

it('adds what the questions earned without rounding errors', () => {
  expect(together(scored([0.1, 1], [0.2, 1], [null, 2]))).toEqual({ marks: 0.3, possible: 4 });
});
