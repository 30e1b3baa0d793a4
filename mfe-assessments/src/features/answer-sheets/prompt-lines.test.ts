/** @jest-environment node */
import fc from 'fast-check';
import { promptLines } from './prompt-lines';

const plain = { isLarge: false, isWhole: true, more: '(see paper)' };
const signsOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).filter((sign) => sign.trim() !== '');

it('breaks a text between words, and a word that is longer than a line within it', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ');
  const lines = promptLines(words, plain);
  expect(lines.join(' ')).toBe(words);
  expect(lines.length).toBeGreaterThan(1);
  const [first = '', second = '', ...others] = promptLines('x'.repeat(100), plain);
  expect([first + second, others]).toEqual(['x'.repeat(100), []]);
});

it('gives capital letters and emoji more room, and accents none', () => {
  const lengthOf = (sign: string) => signsOf(promptLines(sign.repeat(500), plain)[0] ?? '').length;
  expect(['a', 'Ş', '😀', 'a\u0301', '語'].map(lengthOf)).toEqual([70, 51, 29, 70, 39]);
});

it('points to the paper for what is more than text, and for a text that is too long', () => {
  expect(promptLines('Label the cell.', { ...plain, isWhole: false })).toEqual(['Label the cell. (see paper)']);
  expect(promptLines('', { ...plain, isWhole: false })).toEqual(['(see paper)']);
  for (const isWhole of [true, false]) {
    const lines = promptLines('word '.repeat(400), { ...plain, isWhole });
    expect([lines.length, lines.at(-1)]).toEqual([8, '… (see paper)']);
  }
});

it('has no line for a question without text', () => {
  expect(promptLines(' ', plain)).toEqual([]);
});

it('breaks the longest text that a question may have at once', () => {
  expect(promptLines('word '.repeat(40_000), plain)).toHaveLength(8);
  expect(promptLines('😀'.repeat(100_000), plain)).toHaveLength(8);
});

it('never has more lines than there is room for, loses no sign of a text that fits, and divides none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), fc.boolean(), (text, isLarge) => {
      const lines = promptLines(text, { ...plain, isLarge });
      expect(lines.length).toBeLessThanOrEqual(8);
      if (!lines.at(-1)?.endsWith('(see paper)')) expect(lines.flatMap(signsOf)).toEqual(signsOf(text));
    }),
  );
});
