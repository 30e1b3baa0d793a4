import fc from 'fast-check';
import { projectedGrade } from './projected-grade';

describe('projected grade', () => {
  it('adds the open weight at a mean shrunken towards the class', () => {
    // expected (2·.8 + 2·.6) / 4 = .7; earned 40·.8 = 32; (32 + 60·.7) / 100 = 74; half 1.28·.1·√(30² + 30²) = 5.43
    const found = projectedGrade({
      graded: [
        { score: 0.8, weight: 20 },
        { score: 0.8, weight: 20 },
      ],
      open: [30, 30],
      classMean: 0.6,
      spread: 0.1,
    });
    expect(found).toMatchObject({ n: 2, minimum: 32, maximum: 92 });
    expect(found.value).toBeCloseTo(74, 9);
    expect(found.high).toBeCloseTo(74 + 0.128 * Math.sqrt(1800), 9);
    expect(found.low).toBeCloseTo(74 - 0.128 * Math.sqrt(1800), 9);
  });

  it('is the current score without an interval of doubt when nothing is open', () => {
    expect(projectedGrade({ graded: [{ score: 0.5, weight: 40 }], open: [], classMean: 0.9, spread: null })).toEqual({
      value: 50,
      n: 1,
      low: 50,
      high: 50,
      minimum: 50,
      maximum: 50,
    });
  });

  it('gives no interval when the class gives no spread', () => {
    const found = projectedGrade({ graded: [{ score: 0.5, weight: 50 }], open: [50], classMean: null, spread: null });
    expect(found).toEqual({ value: 50, n: 1, low: null, high: null, minimum: 25, maximum: 75 });
  });

  it.each([
    ['nothing graded', []],
    ['only practice graded', [{ score: 1, weight: 0 }]],
  ])('is unknown with %s', (_title, graded) => {
    expect(projectedGrade({ graded, open: [50], classMean: 0.5, spread: 0.1 })).toEqual({
      value: null,
      n: 0,
      low: null,
      high: null,
      minimum: null,
      maximum: null,
    });
  });

  it('keeps minimum ≤ low ≤ value ≤ high ≤ maximum within 0 to 100', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const weight = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ score: share, weight }), { minLength: 1, maxLength: 8 }),
        fc.array(weight, { maxLength: 8 }),
        share,
        share,
        (graded, open, classMean, spread) => {
          const { minimum, low, value, high, maximum } = projectedGrade({ graded, open, classMean, spread });
          const steps = [0, minimum, low, value, high, maximum, 100].map((step) => step ?? Number.NaN);
          steps.slice(1).forEach((step, index) => expect(step).toBeGreaterThanOrEqual((steps[index] ?? 0) - 1e-9));
        },
      ),
    );
  });
});
