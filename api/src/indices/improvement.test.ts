import fc from 'fast-check';
import { improvement, normalisedGain, theilSenSlope } from './improvement';

const standing = (z: number) => ({ score: 0.5 + z / 10, classMean: 0.5, classDeviation: 0.1 });

describe('improvement score', () => {
  it('is the Theil–Sen slope of standardised scores over the whole time', () => {
    const found = improvement([-1, -0.5, 0, 0.5].map(standing));
    expect(found).toMatchObject({ n: 4, method: 'trend' });
    expect(found.value).toBeCloseTo(1.5, 9);
  });

  it('is not turned by one odd paper', () => {
    expect(improvement([0, 0.2, -3, 0.6, 0.8].map(standing)).value).toBeCloseTo(0.8, 9);
  });

  it('does not fall when a hard paper comes last', () => {
    const found = improvement([
      { score: 0.8, classMean: 0.7, classDeviation: 0.1 },
      { score: 0.7, classMean: 0.6, classDeviation: 0.1 },
      { score: 0.4, classMean: 0.3, classDeviation: 0.1 },
    ]);
    expect(found.value).toBeCloseTo(0, 9);
  });

  it('is the normalised gain with two', () => {
    expect(
      improvement([
        { score: 0.4, classMean: 0.5, classDeviation: 0.1 },
        { score: 0.7, classMean: 0.5, classDeviation: 0.1 },
      ]),
    ).toEqual({
      value: expect.closeTo(0.5, 9),
      n: 2,
      method: 'gain',
    });
  });

  it.each([
    ['no score', []],
    ['one score', [standing(1)]],
  ])('is unknown with %s', (_title, scores) => {
    expect(improvement(scores)).toEqual({ value: null, n: scores.length, method: null });
  });

  it('leaves out papers on which the class cannot be compared', () => {
    const alone = { score: 1, classMean: 1, classDeviation: null };
    expect(improvement([alone, standing(0), standing(1), standing(2)])).toMatchObject({ n: 3, method: 'trend' });
  });

  it.each([
    [0.5, 0.75, 0.5],
    [0.8, 0.4, -0.5],
    [0, 0.3, 0.3],
    [0.6, 0.6, 0],
    [0.5, 1, 1],
    [0.5, 0, -1],
  ])('gain from %d to %d is %d', (before, after, gain) => expect(normalisedGain(before, after)).toBeCloseTo(gain, 9));
  it('has nothing to say about 1 to 1', () => expect(normalisedGain(1, 1)).toBeNull());

  it.each([
    [[], null],
    [[1], null],
    [[0, 1], 1],
    [[0, 1, 2, 30], 5.5],
    [[3, 2, 1], -1],
  ])('slope of %j is %p', (values, slope) => {
    if (slope === null) expect(theilSenSlope(values)).toBeNull();
    else expect(theilSenSlope(values)).toBeCloseTo(slope, 9);
  });

  it('does not change when the whole class is shifted', () => {
    const z = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(z, fc.double({ min: -0.2, max: 0.2, noNaN: true }), (scores, shift) => {
        const moved = scores
          .map(standing)
          .map((each) => ({ ...each, score: each.score + shift, classMean: each.classMean + shift }));
        expect(improvement(moved).value).toBeCloseTo(improvement(scores.map(standing)).value ?? 0, 6);
      }),
    );
  });
});
