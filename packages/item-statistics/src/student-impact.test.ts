import { averageInterval, impactMoments, studentImpact } from './student-impact';

/** Ten students around `early` and `late`, with a sample standard deviation of about .10541 in each half. */
const pairs = (early: number, late: number, count = 10) =>
  Array.from({ length: count }, (_, index) => ({
    early: early + (index % 2 ? 0.1 : -0.1),
    late: late + (index % 2 ? 0.1 : -0.1),
  }));
const deviation = Math.sqrt(0.1 / 9);

describe('Student Impact Index', () => {
  it.each([
    ['no change is 50', 0.5, 50],
    ['d = .4 is 75', 0.5 + 0.4 * deviation, 75],
    ['d = −.4 is 25', 0.5 - 0.4 * deviation, 25],
    ['d = .8 is 100', 0.5 + 0.8 * deviation, 100],
    ['more is clipped', 0.5 + 3 * deviation, 100, 200],
    ['less is clipped', 0.5 - 3 * deviation, 0, 200],
  ])('computes student impact: %s', (_title, late, value, students = 10) => {
    const found = studentImpact(impactMoments(pairs(0.5, late, students), 4));
    expect(found.value).toBeCloseTo(value, 9);
    expect(found.n).toBe(students);
  });

  it('has a narrow interval where everybody changes alike, and a wider one where they change differently', () => {
    const mixed = pairs(0.5, 0.5, 40).map(({ early, late }, index) => ({
      early,
      late: index % 4 < 2 ? late : 1 - late,
    }));
    const alike = studentImpact(impactMoments(pairs(0.5, 0.5, 40), 4)).interval;
    const differently = studentImpact(impactMoments(mixed, 4)).interval;
    expect(alike?.low).toBeCloseTo(50, 5);
    expect(alike?.high).toBeCloseTo(50, 5);
    // se = √(2 · (1 − r) / (n − 1)) at r = 0 and d = 0, times 1.684 for t with 39 degrees of freedom.
    const half = 62.5 * 1.684 * Math.sqrt(2 / 39);
    expect(differently?.low).toBeCloseTo(50 - half, 0);
    expect(differently?.high).toBeCloseTo(50 + half, 0);
  });

  it('returns null where the interval is longer than half of the scale', () => {
    const apart = pairs(0.5, 0.5, 12).map(({ early, late }, index) => ({
      early,
      late: index % 4 < 2 ? late : 1 - late,
    }));
    expect(studentImpact(impactMoments(apart, 4))).toEqual({ value: null, n: 12, interval: null });
  });

  it('averages the intervals of courses as it averages the values, without those that have none', () => {
    const courses = [
      { value: 60, n: 10, interval: { low: 50, high: 70 } },
      { value: 40, n: 30, interval: { low: 30, high: 50 } },
      { value: null, n: 5, interval: null },
    ];
    expect(averageInterval(courses)).toEqual({ low: 35, high: 55 });
    expect(averageInterval([])).toBeNull();
  });

  it.each([
    ['nine students', impactMoments(pairs(0.5, 0.6, 9), 6), 9],
    ['two assessments', impactMoments(pairs(0.5, 0.6), 2), 10],
    [
      'students who all have the same',
      impactMoments(
        Array.from({ length: 10 }, () => ({ early: 0.5, late: 0.9 })),
        4,
      ),
      10,
    ],
    ['nobody', impactMoments([], 0), 0],
  ])('returns null with %s', (_title, moments, n) =>
    expect(studentImpact(moments)).toEqual({ value: null, n, interval: null }),
  );
});
