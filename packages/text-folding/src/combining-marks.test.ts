import { withFewMarks } from './combining-marks';

const accent = '\u0301';

it.each([
  [0, 0],
  [30, 30],
  [31, 30],
  [200_000, 30],
])('leaves of %i marks on a letter %i', (given, kept) =>
  expect(withFewMarks(`e${accent.repeat(given)}!`)).toBe(`e${accent.repeat(kept)}!`),
);

it('counts the marks of each letter for itself', () => {
  const text = `a${accent.repeat(20)}b${accent.repeat(20)}`;
  expect(withFewMarks(text)).toBe(text);
});
