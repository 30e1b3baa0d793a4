/** @jest-environment node */
import { hasSameOptions, sameOption } from './option-text';

test.each([
  ['-2', '2'],
  ['−2', '2'],
  ['$-2$', '$2$'],
  ['AABB', 'aaBB'],
  ['AABB', 'aabb'],
  ['Aa', 'aa'],
  ['COCl2', 'CoCl2'],
  ['CO', 'Co'],
  ['25.5', '2.55'],
  ['2,5', '25'],
  ['3!', '3'],
  ['x²', 'x2'],
  ['$x^2$', '$X^2$'],
  ['mW', 'MW'],
  ['açı', 'acı'],
  ['sınır', 'sinir'],
  ['f(x)', "f'(x)"],
  ['a + b', 'a - b'],
])('treats “%s” and “%s” as different options', (one, other) => {
  expect(sameOption(one, other)).toBe(false);
  expect(sameOption(other, one)).toBe(false);
  expect(hasSameOptions([one, other])).toBe(false);
});

test.each([
  ['Paris', ' paris '],
  ['Ribosome', 'ribosome.'],
  ['cell  WALL', 'Cell wall'],
  ['IŞIK', 'ışık'],
  ['İzmir', 'izmir'],
  ['ISLAND', 'island'],
  ['10–20', '10-20'],
  ['$ x + 1 $', '$x+1$'],
  ['the “Iliad”', 'The "Iliad"'],
])('treats “%s” and “%s” as the same option', (one, other) => {
  expect(sameOption(one, other)).toBe(true);
  expect(sameOption(other, one)).toBe(true);
  expect(hasSameOptions(['Something else', one, other])).toBe(true);
});

test('does not compare empty options', () => {
  expect(hasSameOptions(['', ' ', 'Paris'])).toBe(false);
  expect(hasSameOptions(['Paris', 'Rome', 'paris'])).toBe(true);
});
