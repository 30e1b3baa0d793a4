import * as fc from 'fast-check';
import { formatFigures, formatNumber } from './format-number';
import { isEqual, magnitude, powerOfTen, ratio, ratioText, rounded, times } from './ratio';
import { readNumber } from './read-number';
import { unitKey } from './units';

const languages = ['en', 'tr'];

const shownRead = (text: string, language = 'en') => {
  const read = readNumber(text, { language });
  return read && [ratioText(read.value), read.doubt && ratioText(read.doubt.otherValue), read.rest];
};

describe('reading numbers', () => {
  it.each([
    ['2,5', 'en', ['5/2', null, '']],
    ['2.5', 'tr', ['5/2', null, '']],
    ['1.234', 'en', ['617/500', '1234', '']],
    ['1.234', 'tr', ['1234', '617/500', '']],
    ['3,145', 'tr', ['629/200', '3145', '']],
    ['16,000', 'en', ['16000', '16', '']],
    ['0.125', 'tr', ['1/8', null, '']],
    ['1234.567', 'tr', ['1234567/1000', null, '']],
    ['1.2345', 'tr', ['2469/2000', null, '']],
    ['1.234e3', 'tr', ['1234', null, '']],
    ['1.234,5', 'en', ['2469/2', null, '']],
    ['1,234.5', 'tr', ['2469/2', null, '']],
    ['1,234,567', 'tr', ['1234567', null, '']],
    ['1 234,5', 'en', ['2469/2', null, '']],
    ['1\u202f234\u00a0567', 'en', ['1234567', null, '']],
    ["1'234.5", 'en', ['2469/2', null, '']],
    ['−5', 'en', ['-5', null, '']],
    ['- 1.234', 'en', ['-617/500', '-1234', '']],
    ['+3', 'en', ['3', null, '']],
    ['.5', 'en', ['1/2', null, '']],
    ['3 × 10⁻² m', 'en', ['3/100', null, 'm']],
    ['3*10^2', 'en', ['300', null, '']],
    ['10^3', 'en', ['1000', null, '']],
    ['2e3kg', 'en', ['2000', null, 'kg']],
    ['2 eV', 'en', ['2', null, 'eV']],
    ['５', 'en', ['5', null, '']],
    ['5 m²', 'en', ['5', null, 'm^2']],
    ['4/2', 'en', ['4', null, '/2']],
  ])('reads “%s” in the language “%s”', (text, language, expected) => {
    expect(shownRead(text, language)).toEqual(expected);
  });

  it.each(['2,5,3', '1.23,4', '1,2.3,4', '1 23', '', 'm', '1e1000', '12 34 56', `${'9'.repeat(300)}`])(
    'reads no number in “%s”',
    (text) => {
      expect(shownRead(text)).toBeUndefined();
    },
  );

  it.each([
    ['100', { least: 1, most: 3 }],
    ['1.00', { least: 3, most: 3 }],
    ['0.0250', { least: 3, most: 3 }],
    ['1.0e3', { least: 2, most: 2 }],
    ['0', { least: 1, most: 1 }],
    ['1.230', { least: 4, most: 4 }],
  ])('counts the significant figures of %s', (text, figures) => {
    expect(readNumber(text, { language: 'en' })?.figures).toEqual(figures);
  });

  const numbers = fc
    .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: -40, max: 40 }))
    .map(([n, exponent]) => times(ratio(n), powerOfTen(exponent)));

  it('reads what it has written, in both languages', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...languages), (value, language) => {
        const read = readNumber(formatNumber(value, language), { language });
        expect(read && ratioText(read.value)).toBe(ratioText(value));
        expect(read?.rest).toBe('');
      }),
    );
  });

  it('reads fractions that it has written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -999n, max: 999n }), fc.bigInt({ min: 1n, max: 999n }), (n, d) => {
        const read = readNumber(formatNumber(ratio(n, d), 'tr'), { language: 'tr', fractions: true });
        expect(read && isEqual(read.value, ratio(n, d))).toBe(true);
      }),
    );
  });

  it('writes as many significant figures as it is asked for', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...languages),
        (value, figures, language) => {
          fc.pre(value.n !== 0n);
          const read = readNumber(formatFigures(value, figures, language), { language });
          const expected = rounded(value, figures - 1 - magnitude(value));
          expect(read && ratioText(read.value)).toBe(ratioText(expected));
          expect(read && read.figures.least <= figures && figures <= read.figures.most).toBe(true);
        },
      ),
    );
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => readNumber(text, { language: 'tr', fractions: true })).not.toThrow();
        expect(() => unitKey(text)).not.toThrow();
      }),
    );
  });
});
