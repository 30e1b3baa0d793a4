import fc from 'fast-check';
import { createRandom } from '../trial/random';
import { missOf, type Outcome, recalibrated, recalibrationOf } from './recalibration';
import { logistic } from './variances';

const said = { mean: 0.6, interval: { low: 0.5, high: 0.692307692 }, factor: 1 };
const half = (Math.log(0.692307692 / (1 - 0.692307692)) - Math.log(1)) / 2;
/** A result that missed the mean by so many half widths. */
const missed = (by: number, more: Partial<Outcome> = {}): Outcome => ({
  ...{ ...said, ...more },
  result: logistic(Math.log(0.6 / 0.4) + by * half),
});
const forecast = {
  mean: 0.6,
  intervals: { 50: { low: 0.55, high: 0.65 }, 80: { low: 0.5, high: 0.69 }, 95: { low: 0.44, high: 0.74 } },
};

describe('the recalibration of a school', () => {
  it('changes nothing before any result is known', () => {
    expect(recalibrationOf([])).toBe(1);
    expect(recalibrated(forecast, 1)).toBe(forecast);
  });

  it('measures misses by the interval as it was before it was recalibrated', () => {
    expect(missOf(missed(0.5))).toBeCloseTo(0.5, 6);
    expect(missOf(missed(1, { factor: 2 }))).toBeCloseTo(2, 6);
  });

  it('stays near 1 where four fifths of many forecasts held, and moves little after one result', () => {
    const random = createRandom(5);
    const held = Array.from({ length: 300 }, () => missed(random.normal() / 1.2815515655446004));
    expect(recalibrationOf(held)).toBeGreaterThan(0.92);
    expect(recalibrationOf(held)).toBeLessThan(1.08);
    for (const by of [0, 9]) expect(Math.abs(recalibrationOf([missed(by)]) - 1)).toBeLessThan(0.15);
  });

  it('widens the intervals of a school whose exams come out further off, and the other way round', () => {
    const random = createRandom(6);
    const by = (scale: number) => Array.from({ length: 60 }, () => missed((scale * random.normal()) / 1.28));
    const [wider, narrower] = [recalibrationOf(by(1.6)), recalibrationOf(by(0.6))];
    expect(wider).toBeGreaterThan(1.2);
    expect(narrower).toBeLessThan(0.9);
    const { 80: interval } = recalibrated(forecast, wider).intervals;
    expect(interval.low).toBeLessThan(0.5);
    expect(interval.high).toBeGreaterThan(0.69);
  });

  it('keeps every interval around the mean, in order and within what can be earned, whatever came out', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const outcome = fc
      .record({
        mean: share,
        low: share,
        high: share,
        result: share,
        factor: fc.double({ min: 0.7, max: 2, noNaN: true }),
      })
      .map(({ low, high, ...rest }) => ({
        ...rest,
        interval: { low: Math.min(low, high), high: Math.max(low, high) },
      }));
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 40 }), (outcomes) => {
        const factor = recalibrationOf(outcomes);
        expect(factor).toBeGreaterThanOrEqual(0.7);
        expect(factor).toBeLessThanOrEqual(2);
        const { 50: half, 80: most, 95: nearly } = recalibrated(forecast, factor).intervals;
        const ends = [0, nearly.low, most.low, half.low, 0.6, half.high, most.high, nearly.high, 1];
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
      }),
    );
  });
});
