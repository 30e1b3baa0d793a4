import { facility, facilityInterval } from './facility';

describe('facility', () => {
  it.each([
    [{ shares: 12, answers: 20 }, 0.6],
    [{ shares: 0, answers: 10 }, 0],
    [{ shares: 10, answers: 10 }, 1],
    [{ shares: 0.75, answers: 3 }, 0.25],
    [{ shares: 0.5, answers: 1 }, 0.5],
  ])('computes the facility of %j as %d', (sums, value) => expect(facility(sums)).toEqual({ value, n: sums.answers }));

  it('returns no facility without an answer that could earn marks', () => {
    expect(facility({ shares: 0, answers: 0 })).toEqual({ value: null, n: 0 });
  });
});

describe('the interval of a facility', () => {
  it("matches a worked example of Wilson's interval: 10 of 20 correct", () => {
    const interval = facilityInterval(0.5, 20);
    expect(interval?.low).toBeCloseTo(0.327, 3);
    expect(interval?.high).toBeCloseTo(0.673, 3);
  });

  it.each([0, 0.02, 0.4, 1])('contains the value %d, stays between 0 and 1, and narrows with more answers', (value) => {
    const [few, many] = [facilityInterval(value, 8), facilityInterval(value, 800)];
    if (!few || !many) throw new Error('both have answers');
    expect(few.low).toBeGreaterThanOrEqual(0);
    expect(few.high).toBeLessThanOrEqual(1);
    expect(many.low).toBeLessThanOrEqual(value + 1e-9);
    expect(many.high).toBeGreaterThanOrEqual(value - 1e-9);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
  });

  it('returns an interval from the first answer on', () => {
    expect(facilityInterval(0.5, 0)).toBeNull();
    expect(facilityInterval(1, 1)?.high).toBeCloseTo(1, 9);
  });
});
