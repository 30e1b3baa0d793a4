import { normal80, normal90, normal95, studentT } from './student-t';

describe("Student's t", () => {
  // Tables of the distribution.
  it.each([
    [normal80, 3, 1.638],
    [normal80, 10, 1.372],
    [normal90, 9, 1.833],
    [normal95, 3, 3.182],
    [normal95, 4, 2.776],
    [normal95, 10, 2.228],
    [normal95, 60, 2.0],
  ])('has for the normal quantile %d and %d degrees of freedom the quantile %d of the tables', (z, freedom, quantile) =>
    expect(Math.abs(studentT(z, freedom) - quantile)).toBeLessThan(0.015),
  );

  it('comes closer to the normal quantile the better the variance is known', () => {
    const steps = [2, 3, 5, 10, 30, 1000].map((freedom) => studentT(normal95, freedom));
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(steps.at(-1)).toBeCloseTo(normal95, 2);
  });
});
