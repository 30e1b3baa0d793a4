import fc from 'fast-check';
import { difficulty, type Difficulty } from '@teacher-portal/item-writing/item-types';
import { nearbyNumbers, nearbyYears, readNumber, spanAround, writeNumber } from './numbers';
import { seededRandom } from './random';

test.each([
  ['en', '1,250', 1250],
  ['en', '3.5', 3.5],
  ['en', 'seven', 7],
  ['tr', '1.250', 1250],
  ['tr', '3,5', 3.5],
  ['tr', 'yedi', 7],
] as const)('parses in %s “%s” as %d and writes it back unchanged', (language, text, value) => {
  const form = readNumber(text, language);
  expect(form?.value).toBe(value);
  expect(form && writeNumber(form.value, form, language)).toBe(text);
});

test.each(['5½', '1,2,3', 'XIV', '12a', ''])('does not read “%s” as a number', (text) => {
  expect(readNumber(text, 'en')).toBeUndefined();
});

const levels = fc.constantFrom<Difficulty[]>(...Object.values(difficulty));

test('offers wrong numbers that are distinct, positive and in the same notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 900_000 }), levels, fc.nat(), fc.boolean(), (value, level, seed, grouped) => {
      const form = { value, decimals: 0, grouped: grouped && value > 999, style: 'digits' as const, percent: false };
      const near = nearbyNumbers(form, 'en', level, seededRandom(seed));
      expect(near.length).toBeGreaterThanOrEqual(2);
      expect(new Set(near).size).toBe(near.length);
      for (const text of near) {
        expect(text).not.toBe(writeNumber(value, form, 'en'));
        expect(readNumber(text, 'en')?.value).toBeGreaterThan(0);
      }
    }),
  );
});

test('never offers a percentage above 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), levels, fc.nat(), (value, level, seed) => {
      const form = { value, decimals: 0, grouped: false, style: 'digits' as const, percent: true };
      for (const text of nearbyNumbers(form, 'tr', level, seededRandom(seed)))
        expect(Number(text)).toBeLessThanOrEqual(100);
    }),
  );
});

test('offers round numbers beside a round number', () => {
  const form = { value: 300_000, decimals: 0, grouped: true, style: 'digits' as const, percent: false };
  for (const text of nearbyNumbers(form, 'en', 2, seededRandom(1))) expect(text).toMatch(/^\d+0,000$/);
});

test('offers closer years for a harder question', () => {
  const spread = (level: Difficulty) =>
    Math.max(...nearbyYears(1850, level, seededRandom(1)).map((year) => Math.abs(Number(year) - 1850)));
  expect(spread(1)).toBeGreaterThan(spread(3));
  expect(spread(3)).toBeGreaterThan(spread(5));
});

test.each([
  ['Between ', ' and 1405, the expedition', { after: 0, before: 1405 }],
  ['Between 1402 and ', ', the expedition', { after: 1402, before: Infinity }],
  ['1402–', ' yılları', { after: 1402, before: Infinity }],
  ['', ' ve 1405 yılları arasında', { after: 0, before: 1405 }],
  ['It was built in ', ' by 1500 people', { after: 0, before: Infinity }],
])('offers beside “%s” and “%s” a year in %j', (before, behind, span) =>
  expect(spanAround(before, behind)).toEqual(span),
);

test('never offers a year that reverses a time span', () => {
  const years = nearbyYears(1402, 2, seededRandom(1), { after: 0, before: 1405 }).map(Number);
  expect(years.length).toBeGreaterThanOrEqual(3);
  expect(years.every((year) => year < 1405)).toBe(true);
});
