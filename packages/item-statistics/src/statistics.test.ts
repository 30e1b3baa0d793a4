import fc from 'fast-check';
import { clamp, mean, median, sampleCovariance, sampleVariance, sum, sumOfMarks } from './statistics';

const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 });

it.each([
  [-1, 0],
  [0.5, 0.5],
  [2, 1],
])('brings %p to %p between 0 and 1', (value, expected) => expect(clamp(value, 0, 1)).toBe(expected));

it.each([
  [[], 0, null, null, null],
  [[4], 4, 4, 4, null],
  [[1, 2], 3, 1.5, 1.5, 0.5],
  [[10, 9, 2], 21, 7, 9, 19],
  [[1, 100, 3, 2], 106, 26.5, 2.5, 2401.666667],
])('of %j the sum is %p, the mean %p, the median %p and the variance %p', (values, total, centre, middle, variance) => {
  expect(sum(values)).toBe(total);
  expect(mean(values)).toBe(centre);
  expect(median(values)).toBe(middle);
  const found = sampleVariance(values);
  expect(found === null ? null : Number(found.toFixed(6))).toBe(variance);
});

it('leaves the order of the values alone when it looks for the median', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it('has the same variance when all values move by the same amount', () =>
  fc.assert(
    fc.property(numbers, fc.integer({ min: -50, max: 50 }), (values, by) => {
      const moved = sampleVariance(values.map((value) => value + by));
      expect(moved ?? -1).toBeCloseTo(sampleVariance(values) ?? -1, 6);
    }),
  ));

it.each([
  [[], [], null],
  [[3], [5], null],
  [[1, 3], [10, 4], -6],
  [[1, 2, 6], [2, 4, 9], 9.5],
])('computes the covariance of %j and %j as %p', (xs, ys, covariance) => {
  const found = sampleCovariance(xs, ys);
  expect(found === null ? null : Number(found.toFixed(9))).toBe(covariance);
});

it('adds marks up without the noise of binary fractions', () => expect(sumOfMarks([0.1, 0.2])).toBe(0.3));
