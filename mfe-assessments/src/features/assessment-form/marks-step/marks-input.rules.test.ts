/** @jest-environment node */
import { parseMarks, stepMarks } from './marks-input.rules';

test.each([
  ['2', 2],
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 0 ', 0],
  ['3.', 3],
  ['0.125', 0.125],
  ['12.5', 12.5],
  ['100000', 100_000],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['two', undefined],
  ['1.2.3', undefined],
  ['100001', undefined],
])('parses "%s" as %p', (text, expected) => expect(parseMarks(text)).toBe(expected));

test.each([
  [undefined, 1, 0.5],
  [2, 1, 2.5],
  [2.3, 1, 2.5],
  [2.3, -1, 2],
  [0, -1, 0],
  [100_000, 1, 100_000],
] as const)('moves from %p by %i to %p with the arrow keys', (marks, by, expected) =>
  expect(stepMarks(marks, by)).toBe(expected),
);
