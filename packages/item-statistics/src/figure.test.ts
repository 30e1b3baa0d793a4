import fc from 'fast-check';
import { pooledAverage } from './figure';

describe('average over courses', () => {
  it('weights the average over courses by sample size, not by courses', () => {
    expect(
      pooledAverage([
        { value: 90, n: 10 },
        { value: 50, n: 30 },
      ]),
    ).toEqual({ value: 60, n: 40 });
  });

  it('ignores courses without a value and returns null if none has one', () => {
    expect(
      pooledAverage([
        { value: 80, n: 5 },
        { value: null, n: 500 },
      ]),
    ).toEqual({ value: 80, n: 5 });
    expect(
      pooledAverage([
        { value: null, n: 3 },
        { value: 70, n: 0 },
      ]),
    ).toEqual({ value: null, n: 0 });
    expect(pooledAverage([])).toEqual({ value: null, n: 0 });
  });

  it('stays between the smallest and the largest figure', () => {
    const figure = fc.record({
      value: fc.double({ min: 0, max: 100, noNaN: true }),
      n: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1 }), (figures) => {
        const { value } = pooledAverage(figures);
        const values = figures.map((each) => each.value);
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
    );
  });
});
