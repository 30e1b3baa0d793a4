import { defaultGradebookRules, type GradebookRules, totalOf } from '@teacher-portal/gradebook/gradebook';
import { currentScore } from './current-score';

type Mark = [share: number, weight: number];
const total = (marks: readonly Mark[], rules: Partial<GradebookRules> = {}) =>
  totalOf(
    marks.map(([, weightage], at) => ({ key: `a${at + 1}`, marks: 1, weightage })),
    marks.map(([score]) => ({ score, state: 'graded' as const, flag: null })),
    { ...defaultGradebookRules, ...rules },
    new Map(),
  );

describe('current score', () => {
  it.each<[string, Mark[], number, number]>([
    [
      'weighs by weightage',
      [
        [0.9, 10],
        [0.6, 20],
      ],
      70,
      2,
    ],
    ['takes one submission as it is', [[0.5, 30]], 50, 1],
    [
      'leaves un-graded practice out',
      [
        [0.5, 30],
        [1, 0],
      ],
      50,
      1,
    ],
    ['is 0 when nothing was earned', [[0, 5]], 0, 1],
  ])('computes a current score: %s', (_title, marks, value, n) => {
    const found = currentScore([total(marks)]);
    expect(found.value).toBeCloseTo(value, 12);
    expect(found.n).toBe(n);
  });

  it('weighs the totals of several courses by what counts in each', () => {
    expect(currentScore([total([[1, 30]]), total([[0.4, 10]]), total([])])).toEqual({ value: 85, n: 2 });
  });

  it('follows the rules of the gradebook', () => {
    const groups = [{ id: 1, name: 'Homework', weight: 50, dropLowest: 1 }];
    const columns = ['a1', 'a2'].map((key) => ({
      key,
      groupId: 1,
      extraCredit: false,
      curve: { kind: 'none' as const },
    }));
    expect(
      currentScore([
        total(
          [
            [0.2, 10],
            [0.8, 10],
            [0.5, 50],
          ],
          { groups, columns },
        ),
      ]).value,
    ).toBeCloseTo(65, 9);
  });

  it('returns null without graded submissions that have a weight', () => {
    expect(currentScore([])).toEqual({ value: null, n: 0 });
    expect(currentScore([total([[1, 0]])])).toEqual({ value: null, n: 0 });
  });
});
