import { improvement, normalisedGain } from './improvement';
import { trendSums } from './trend';

const noise = { squares: 30, freedom: 100, borrowed: 2, deviation: 1 };
const sumsOf = (leads: readonly number[]) =>
  trendSums(leads.map((lead, time) => ({ courseId: 1, time, lead, length: 1 })));
const nothing = { low: null, high: null, direction: null };

describe('improvement score', () => {
  it('is the trend if there are enough submissions', () => {
    expect(improvement([0.1, 0.2, 0.3, 0.4], sumsOf([-1, -0.5, 0, 0.5]), noise)).toMatchObject({
      value: expect.closeTo(1.5, 9) as number,
      n: 4,
      method: 'trend',
    });
  });

  it('is the normalised gain for two assessments, without a direction', () => {
    expect(improvement([0.4, 0.7], sumsOf([-1, 1]), noise)).toEqual({
      value: expect.closeTo(0.5, 9) as number,
      n: 2,
      method: 'gain',
      ...nothing,
    });
  });

  it.each([
    ['no score', []],
    ['one score', [0.5]],
    ['three scores, of which no trend can be told', [0.5, 0.6, 0.7]],
  ])('returns null with %s', (_title, scores) => {
    expect(improvement(scores, sumsOf(scores), noise)).toEqual({
      value: null,
      n: scores.length,
      method: null,
      ...nothing,
    });
  });

  it('returns null without classmates to compare with', () => {
    expect(improvement([0.5, 0.6, 0.7, 0.8], undefined, undefined).value).toBeNull();
    expect(improvement([0.5, 0.6, 0.7, 0.8], sumsOf([-1, -0.5, 0, 0.5]), undefined).value).toBeNull();
    expect(improvement([0.5, 0.6, 0.7, 0.8], undefined, noise).value).toBeNull();
  });

  it.each([
    [0.5, 0.75, 0.5],
    [0.8, 0.4, -0.5],
    [0, 0.3, 0.3],
    [0.6, 0.6, 0],
    [0.5, 1, 1],
    [0.5, 0, -1],
  ])('computes the gain from %d to %d as %d', (before, after, gain) =>
    expect(normalisedGain(before, after)).toBeCloseTo(gain, 9),
  );
  it('returns null without a method for a gain from 1 to 1', () => {
    expect(normalisedGain(1, 1)).toBeNull();
    expect(improvement([1, 1], sumsOf([0, 0]), noise)).toEqual({ value: null, n: 2, method: null, ...nothing });
  });
});
