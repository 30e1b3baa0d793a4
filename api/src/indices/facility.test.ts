import { facility, isLevelDoubtful, observedLevel } from './facility';

describe('facility', () => {
  it.each([
    [{ earned: 12, possible: 20, answers: 20 }, 0.6],
    [{ earned: 0, possible: 20, answers: 10 }, 0],
    [{ earned: 20, possible: 20, answers: 10 }, 1],
    [{ earned: 7.5, possible: 30, answers: 3 }, 0.25],
  ])('of %j is %d', (sums, value) => expect(facility(sums)).toEqual({ value, n: sums.answers }));

  it.each([{ earned: 0, possible: 0, answers: 0 }, { earned: 0, possible: 0, answers: 4 }])('is unknown for %j', (sums) => {
    expect(facility(sums)).toEqual({ value: null, n: sums.answers });
  });

  it.each([
    [1, 1], [0.8, 1], [0.79, 2], [0.6, 2], [0.59, 3], [0.4, 3], [0.39, 4], [0.2, 4], [0.19, 5], [0, 5],
  ])('p = %d is observed as level %d', (p, level) => expect(observedLevel(p)).toBe(level));

  it.each([
    ['two levels apart, 20 answers', 1, 0.45, 20, true],
    ['two levels apart, 19 answers', 1, 0.45, 19, false],
    ['one level apart', 2, 0.45, 200, false],
    ['harder than declared by four', 1, 0.05, 20, true],
    ['easier than declared', 5, 0.65, 20, true],
  ] as const)('doubts the declared level: %s', (_title, declared, value, n, doubtful) => {
    expect(isLevelDoubtful(declared, { value, n })).toBe(doubtful);
  });

  it('doubts nothing without a value', () => expect(isLevelDoubtful(1, { value: null, n: 50 })).toBe(false));
});
