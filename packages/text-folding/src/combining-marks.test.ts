import { inForm, withFewMarks } from './combining-marks';

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

it.each([
  ['NFC', 'é'],
  ['NFD', 'e\u0301'],
  ['NFKC', 'é'],
] as const)('brings a text into %s, with few marks on each letter', (form, expected) => {
  expect(inForm('e\u0301', form)).toBe(expected);
  expect(inForm(`e${'\u0316\u0301'.repeat(100_000)}`, form).length).toBeLessThanOrEqual(31);
});
