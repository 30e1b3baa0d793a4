/** @jest-environment node */
import fc from 'fast-check';
import { merged, mergeField, type MergeField, type Sides, threeWay } from './three-way';

interface Note {
  title: string;
  text: string;
  tags: number[];
}
const field = (key: keyof Note) => mergeField<Note>(key, [key], (note) => String(note[key]));
const fields = [field('title'), field('text'), field('tags')];
const base: Note = { title: 'Cells', text: 'Old', tags: [1] };
const keysOf = (sides: Sides<Note>) => {
  const found = threeWay(fields, sides);
  const keys = (of: readonly MergeField<Note>[]) => of.map(({ key }) => key);
  return [keys(found.theirs), keys(found.mine), keys(found.colliding)];
};

test('separates their changes, my changes and conflicts', () => {
  const theirs = { ...base, title: 'Cell', text: 'New' };
  const mine = { ...base, text: 'Newer', tags: [1, 2] };
  const sides = { base, theirs, mine };
  expect(keysOf(sides)).toEqual([['title'], ['tags'], ['text']]);
  expect(merged(fields, sides, { text: 'mine' })).toEqual({ title: 'Cell', text: 'Newer', tags: [1, 2] });
  expect(merged(fields, sides, { text: 'theirs' })).toEqual({ title: 'Cell', text: 'New', tags: [1, 2] });
});

test('finds no conflict if both sides made the same change', () => {
  const same = { ...base, text: 'New' };
  expect(keysOf({ base, theirs: same, mine: same })).toEqual([[], [], []]);
});

test('keeps every change of both sides except in conflicts', () => {
  const note: fc.Arbitrary<Note> = fc.record({
    title: fc.constantFrom('Cells', 'A', 'B'),
    text: fc.constantFrom('Old', 'A', 'B'),
    tags: fc.constantFrom<number[]>([1], [2], [1, 2]),
  });
  fc.assert(
    fc.property(note, note, fc.constantFrom('theirs' as const, 'mine' as const), (theirs, mine, side) => {
      const sides = { base, theirs, mine };
      const result = merged(fields, sides, Object.fromEntries(fields.map(({ key }) => [key, side])));
      for (const { valueOf } of fields) {
        const [was, their, my, now] = [base, theirs, mine, result].map((values) => JSON.stringify(valueOf(values)));
        if (my === was) expect(now).toBe(their);
        else if (their === was) expect(now).toBe(my);
        else expect(now).toBe(side === 'mine' ? my : their);
      }
    }),
  );
});

test('does not treat a newly signed picture URL as a change', () => {
  const picture = (signature: string) => ({ ...base, text: `<img src="/files/1.png?sig=${signature}">Which? One.` });
  expect(keysOf({ base: picture('a'), theirs: picture('b'), mine: picture('a') })).toEqual([[], [], []]);
  const other = { ...picture('a'), text: '<img src="/files/1.png?sig=a">Which? Two.' };
  expect(keysOf({ base: picture('a'), theirs: other, mine: picture('a') })).toEqual([['text'], [], []]);
});
