import { impactMoments, studentImpact } from './student-impact';

/** Ten students about `early` and `late`, each half with the sample standard deviation 1/√90·√10 ≈ .10541. */
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
    ['more is clipped', 0.5 + 3 * deviation, 100],
    ['less is clipped', 0.5 - 3 * deviation, 0],
  ])('%s', (_title, late, value) => {
    const found = studentImpact(impactMoments(pairs(0.5, late), 4));
    expect(found.value).toBeCloseTo(value, 9);
    expect(found.n).toBe(10);
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
  ])('is unknown with %s', (_title, moments, n) => expect(studentImpact(moments)).toEqual({ value: null, n }));
});
