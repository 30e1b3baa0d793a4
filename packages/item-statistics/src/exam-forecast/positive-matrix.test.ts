import { inverseOf, product } from './positive-matrix';

it('finds the inverse of a symmetric matrix from its lower triangle', () => {
  const whole = [
    [4, 2, 0.5],
    [2, 3, 0.25],
    [0.5, 0.25, 1],
  ].map((row) => Float64Array.from(row));
  const lower = whole.map((row, at) => row.map((value, column) => (column > at ? NaN : value)));
  const inverse = inverseOf(lower);
  whole.forEach((row, at) => {
    const unit = product(inverse, row);
    unit.forEach((value, column) => expect(value).toBeCloseTo(at === column ? 1 : 0, 10));
  });
});
