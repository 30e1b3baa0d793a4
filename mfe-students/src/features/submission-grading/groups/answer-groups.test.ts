/** @jest-environment node */
import fc from 'fast-check';
import { typedAnswer } from './testing/answers';
import { groupsOf, isOneAway, ownGroup } from './answer-groups';

const texts = (rows: ReturnType<typeof typedAnswer>[], moves = new Map<string, string>()) =>
  groupsOf(rows, moves).map(({ kind, forms, rows: { length } }) => [kind, length, ...forms.map(({ text }) => text)]);

it('puts what was left empty first, then the largest group, each form as most wrote it', () => {
  const rows = ['osmosis', 'Osmosis', 'diffusion', 'Diffusion', 'Diffusion', '', 'osmosis '].map(typedAnswer);
  expect(texts(rows)).toEqual([
    ['blank', 1],
    ['alike', 3, 'osmosis'],
    ['alike', 3, 'Diffusion'],
  ]);
});

it('takes a form that is one letter away into the group of the more frequent one, but no number and no short word', () => {
  expect(
    texts(['osmosis', 'osmosis', 'osmossis', 'osmosi', '1250000', '1250001', 'cat', 'cut'].map(typedAnswer)),
  ).toEqual([
    ['alike', 4, 'osmosis', 'osmossis', 'osmosi'],
    ['alike', 1, '1250000'],
    ['alike', 1, '1250001'],
    ['alike', 1, 'cat'],
    ['alike', 1, 'cut'],
  ]);
});

it('does not chain: what is near to a near form only is a group of its own', () => {
  expect(texts(['osmosis', 'osmosis', 'osmosus', 'osmozus'].map(typedAnswer))).toEqual([
    ['alike', 3, 'osmosis', 'osmosus'],
    ['alike', 1, 'osmozus'],
  ]);
});

it('leaves a form where it was moved to, and one of its own where it was split off', () => {
  const rows = ['osmosis', 'osmosis', 'osmossis', 'diffusion'].map(typedAnswer);
  expect(texts(rows, new Map([['diffusion', 'osmosis']]))).toEqual([['alike', 4, 'osmosis', 'osmossis', 'diffusion']]);
  expect(texts(rows, new Map([['osmossis', ownGroup('osmossis')]]))).toEqual([
    ['alike', 2, 'osmosis'],
    ['own', 1, 'osmossis'],
    ['alike', 1, 'diffusion'],
  ]);
});

it('has every answer in exactly one group, whatever was typed and moved', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 })), fc.array(fc.tuple(fc.string(), fc.string())), (all, moved) => {
      const rows = all.map(typedAnswer);
      const grouped = groupsOf(rows, new Map(moved)).flatMap((group) => group.rows.map(({ id }) => id));
      expect(grouped.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    }),
  ));

it.each([
  ['osmosis', 'osmosis', true],
  ['osmosis', 'osmosus', true],
  ['osmosis', 'osmossis', true],
  ['osmosis', 'smosis', true],
  ['osmosis', 'osmoisis', true],
  ['osmosis', 'somosis', false],
  ['', 'a', true],
  ['', 'ab', false],
])('says whether %p and %p are one letter apart', (one, other, are) => {
  expect(isOneAway(one, other)).toBe(are);
  expect(isOneAway(other, one)).toBe(are);
});
