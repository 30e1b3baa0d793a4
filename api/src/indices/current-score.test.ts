import { currentScore } from './current-score';

describe('current score', () => {
  it.each([
    [
      'weighs by weightage',
      [
        { score: 0.9, weight: 10 },
        { score: 0.6, weight: 20 },
      ],
      70,
      2,
    ],
    ['takes one submission as it is', [{ score: 0.5, weight: 30 }], 50, 1],
    [
      'leaves un-graded practice out',
      [
        { score: 0.5, weight: 30 },
        { score: 1, weight: 0 },
      ],
      50,
      1,
    ],
    ['is 0 when nothing was earned', [{ score: 0, weight: 5 }], 0, 1],
  ])('computes a current score: %s', (_title, submissions, value, n) => {
    const found = currentScore(submissions);
    expect(found.value).toBeCloseTo(value, 12);
    expect(found.n).toBe(n);
  });

  it('returns null without graded submissions that have a weight', () => {
    expect(currentScore([])).toEqual({ value: null, n: 0 });
    expect(currentScore([{ score: 1, weight: 0 }])).toEqual({ value: null, n: 0 });
  });
});
