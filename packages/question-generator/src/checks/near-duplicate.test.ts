import fc from 'fast-check';
import { resembles, SAME_QUESTION, shingles } from './near-duplicate';

const between = (one: string, other: string, least = SAME_QUESTION) =>
  resembles(shingles(one, 'tr'), shingles(other, 'tr'), least);

test('treats every text as a duplicate of itself, whatever its case and punctuation', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(between(text, text, 1)).toBe(true)));
  expect(between('IŞIK nasıl yayılır?', 'ışık, nasıl yayılır', 1)).toBe(true);
});

test('compares by the shared part of all shingles, in either order', () => {
  const letters = fc.array(fc.constantFrom(...'abcdefgh')).map((all) => new Set(all));
  fc.assert(
    fc.property(letters, letters, fc.constantFrom(0.2, 0.5, SAME_QUESTION, 0.97), (one, other, least) => {
      const shared = [...one].filter((each) => other.has(each)).length;
      const all = new Set([...one, ...other]).size;
      const isAlike = shared >= least * all;
      expect([resembles(one, other, least), resembles(other, one, least)]).toEqual([isAlike, isAlike]);
    }),
  );
});

test('treats a text with one changed word as a duplicate, and another question not', () => {
  expect(
    between(
      'Hangi gaz bitkiler tarafından havadan alınır ve besine dönüştürülür?',
      'Hangi gaz bitkiler tarafından havadan alınır, sonra besine dönüştürülür?',
    ),
  ).toBe(true);
  expect(between('Hangi gaz bitkiler tarafından havadan alınır?', 'Kalp kaç odacıktan oluşur?', 0.3)).toBe(false);
});
