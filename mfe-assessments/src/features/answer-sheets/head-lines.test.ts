/** @jest-environment node */
import fc from 'fast-check';
import { headLines } from './head-lines';

const usual = ['Ayşe Yılmaz · A', 'Midterm', 'Variant A', 'Fill in the bubbles completely.'];
const written = (texts: readonly string[], isNamed: boolean) =>
  headLines(texts, isNamed)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

it('leaves short texts where they have always been', () => {
  expect(headLines(usual, true).map(({ text, x, y, size }) => [text, x, y, size])).toEqual(
    usual.map((text, index) => [text, 14, 20 + 5 * index, 3.6]),
  );
});

it.each([
  ['a name of 120 letters without a space', ['WĞmö'.repeat(30), ...usual.slice(1)], true],
  ['a name and a title of 120 letters', ['Çağlayan'.repeat(15), 'Ünite'.repeat(24), ...usual.slice(2)], true],
  ['a title of 120 letters beside the bubbles of a number', ['Name:', 'Ünite'.repeat(24), ...usual.slice(2)], false],
  ['a title of 25 words beside the bubbles of a number', ['Name:', 'midterm '.repeat(25), ...usual.slice(2)], false],
])('prints %s whole', (_, texts, isNamed) => {
  expect(written(texts, isNamed)).toBe(texts.join('').replaceAll(/\s/g, ''));
});

it('stays above the bubbles, keeps every text and says where one is not whole', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 400 }).map((text) => `W${text}`),
        { minLength: 1, maxLength: 4 },
      ),
      fc.boolean(),
      (texts, isNamed) => {
        const lines = headLines(texts, isNamed);
        expect(Math.max(...lines.map(({ y }) => y))).toBeLessThanOrEqual(42);
        expect(lines.filter(({ text }) => text.startsWith('W')).length).toBeGreaterThanOrEqual(texts.length);
        if (!lines.some(({ text }) => text.endsWith('…')))
          expect(written(texts, isNamed)).toBe(texts.join('').replaceAll(/\s/g, ''));
      },
    ),
  );
});
