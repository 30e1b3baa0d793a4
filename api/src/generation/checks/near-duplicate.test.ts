import fc from 'fast-check';
import { resemblance, SAME_QUESTION, shingles } from './near-duplicate';

const between = (one: string, other: string) => resemblance(shingles(one, 'tr'), shingles(other, 'tr'));

test('treats every text as a duplicate of itself, whatever its case and punctuation', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(between(text, text)).toBe(1)));
  expect(between('IŞIK nasıl yayılır?', 'ışık, nasıl yayılır')).toBe(1);
});

test('computes a similarity between 0 and 1 that does not depend on the order', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(between(one, other)).toBe(between(other, one));
      expect(between(one, other)).toBeLessThanOrEqual(1);
      expect(between(one, other)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('treats a text with one changed word as a duplicate, and another question not', () => {
  expect(
    between(
      'Hangi gaz bitkiler tarafından havadan alınır ve besine dönüştürülür?',
      'Hangi gaz bitkiler tarafından havadan alınır, sonra besine dönüştürülür?',
    ),
  ).toBeGreaterThan(SAME_QUESTION);
  expect(between('Hangi gaz bitkiler tarafından havadan alınır?', 'Kalp kaç odacıktan oluşur?')).toBeLessThan(0.3);
});
