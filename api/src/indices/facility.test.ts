import { facility } from './facility';

describe('facility', () => {
  it.each([
    [{ earned: 12, possible: 20, answers: 20 }, 0.6],
    [{ earned: 0, possible: 20, answers: 10 }, 0],
    [{ earned: 20, possible: 20, answers: 10 }, 1],
    [{ earned: 7.5, possible: 30, answers: 3 }, 0.25],
  ])('of %j is %d', (sums, value) => expect(facility(sums)).toEqual({ value, n: sums.answers }));

  it.each([{ earned: 0, possible: 0, answers: 0 }, { earned: 0, possible: 0, answers: 4 }])('is unknown for %j', (sums) => {
    expect(facility(sums)).toEqual({ value: null, n: sums.answers });
  });
});
