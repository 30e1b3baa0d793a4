import fc from 'fast-check';
import { wholePassages } from './whole-passages';

const passage = [21, 22, 23];

describe('drawing questions of passages', () => {
  it.each([
    ['takes a passage whole, in its order, where it fits', [[1], passage, [2]], 4, [1, 21, 22, 23]],
    ['leaves out a passage that does not fit, while there are others', [passage, [1], [2]], 2, [1, 2]],
    ['fills the rest with its first questions where nothing else is left', [[1], passage], 3, [1, 21, 22]],
    ['takes a passage once, however often its questions were picked', [passage, passage, [1]], 4, [21, 22, 23, 1]],
  ])('%s', (_, picked, limit, taken) => {
    expect(wholePassages(picked, limit)).toEqual(taken);
  });

  it('takes as many as are asked for, if so many were picked, and none twice', () => {
    const blocks = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }).map((lengths) => {
      let next = 0;
      return lengths.map((length) => Array.from({ length }, () => (next += 1)));
    });
    fc.assert(
      fc.property(blocks, (picked) => {
        const taken = wholePassages(picked, picked.length);
        expect(taken).toHaveLength(picked.length);
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});
