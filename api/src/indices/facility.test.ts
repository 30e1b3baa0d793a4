import { facility, facilityInterval } from './facility';

describe('facility', () => {
  it.each([
    [{ earned: 12, possible: 20, answers: 20 }, 0.6],
    [{ earned: 0, possible: 20, answers: 10 }, 0],
    [{ earned: 20, possible: 20, answers: 10 }, 1],
    [{ earned: 7.5, possible: 30, answers: 3 }, 0.25],
  ])('of %j is %d', (sums, value) => expect(facility(sums)).toEqual({ value, n: sums.answers }));

  it.each([
    { earned: 0, possible: 0, answers: 0 },
    { earned: 0, possible: 0, answers: 4 },
  ])('is unknown for %j', (sums) => {
    expect(facility(sums)).toEqual({ value: null, n: sums.answers });
  });
});

describe('the interval of a facility', () => {
  it('agrees with a worked example of Wilson: 10 of 20 right', () => {
    const interval = facilityInterval(0.5, 20);
    expect(interval?.low).toBeCloseTo(0.327, 3);
    expect(interval?.high).toBeCloseTo(0.673, 3);
  });

  it.each([0, 0.02, 0.4, 1])('holds the value %d, stays between 0 and 1, and narrows with more answers', (value) => {
    const [few, many] = [facilityInterval(value, 8), facilityInterval(value, 800)];
    if (!few || !many) throw new Error('both have answers');
    expect(few.low).toBeGreaterThanOrEqual(0);
    expect(few.high).toBeLessThanOrEqual(1);
    expect(many.low).toBeLessThanOrEqual(value + 1e-9);
    expect(many.high).toBeGreaterThanOrEqual(value - 1e-9);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
  });

  it('needs an answer', () => expect(facilityInterval(0.5, 0)).toBeNull());
});
