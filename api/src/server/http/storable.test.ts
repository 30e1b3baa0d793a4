import fc from 'fast-check';
import { storable, TooDeep } from './storable';

describe('storable values of a call', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['half an emoji \ud83d', 'half an emoji \ufffd'],
    ['whole 👩‍🏫', 'whole 👩‍🏫'],
    [{ 'a\u0000': ['\udfff'] }, { a: ['\ufffd'] }],
    [
      [1, null, true, 1.5],
      [1, null, true, 1.5],
    ],
    // PostgreSQL fails with “value out of range: underflow” when it divides such a score by the marks.
    [
      { score: 5e-324, marks: [1e-320, -1e-10, 1e-9, -0.5] },
      { score: 0, marks: [0, 0, 1e-9, -0.5] },
    ],
  ])('converts %j to the storable %j', (given, kept) => expect(storable(given)).toEqual(kept));

  it('leaves JSON of valid texts and numbers unchanged', () => {
    const sound = fc
      .jsonValue({ stringUnit: 'grapheme' })
      .map((value) => JSON.stringify(value))
      .filter((text) => !/\de-\d/.test(text));
    fc.assert(fc.property(sound, (text) => expect(JSON.stringify(storable(JSON.parse(text)))).toBe(text)));
  });

  it('accepts the objects of query parsers, without a prototype or with an empty one', () => {
    const bare: object = Object.create(null) as object;
    for (const made of [bare, Object.create(bare) as object])
      expect(storable(Object.assign(made, { search: 'a\u0000b' }))).toEqual({ search: 'ab' });
  });

  it('leaves the stream of a file unchanged', () => {
    const bytes = Buffer.from('a\0b');
    expect(storable(bytes)).toBe(bytes);
  });

  it('rejects more than a hundred levels of nesting', () => {
    const nest = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    expect(storable(nest(100))).toEqual(nest(100));
    expect(() => storable(nest(101))).toThrow(TooDeep);
    expect(() => storable(nest(200_000))).toThrow(TooDeep);
  });
});
