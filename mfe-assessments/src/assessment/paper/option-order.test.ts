import fc from 'fast-check';
import { isClosing, namesLetters, reordered } from './option-order';

it.each([
  'All of the above',
  'all of the above.',
  'None of the above',
  'None of these',
  'Both of the above',
  'Neither of these',
  'All the above',
  'All are correct',
  'None is right',
  'None',
  'Hepsi',
  'HEPSİ',
  'Hiçbiri',
  'HİÇBİRİ',
  'Hiç biri',
  'Yukarıdakilerin hepsi',
  'Yukarıdakilerin hiçbiri',
  'Yukarıdakilerden hiçbiri',
  'Bunların tümü',
  'Hepsi doğrudur.',
  'Hiçbiri doğru değil',
  'Her ikisi de',
])('“%s” speaks of the options before it and stays last', (value) => expect(isClosing(value)).toBe(true));

it.each([
  'All plants',
  'None of the mice survived the night',
  'Both kidneys',
  'Above the equator',
  'Allele',
  'Nonetheless',
  'All of the water evaporates',
  'Hepsinin rengi değişir',
  'Hiçbir bitki',
  'İkisi arasında',
  'Tümör',
  'Bunlar bakteridir',
  'Mitokondri',
  '',
  '$x^2$',
])('“%s” is an option like others', (value) => expect(isClosing(value)).toBe(false));

it.each([
  'A and C',
  'Both A and B',
  'A, B and D',
  'A & B',
  'Only B',
  'A ve C',
  'Yalnız A',
  'A ve B doğru',
  'A, B ve C şıkları',
  'B seçeneği',
])('“%s” calls options by their letters', (value) => expect(namesLetters(value)).toBe(true));

it.each([
  'A',
  'AB',
  'I and II',
  'I ve III',
  'Yalnız I',
  'Vitamin A and C',
  'A cell',
  'Only bacteria',
  'Sadece su',
  'Adenine and cytosine',
])('“%s” does not', (value) => expect(namesLetters(value)).toBe(false));

const reverse = <Item>(items: readonly Item[]) => [...items].reverse();
const valuesOf = (...values: string[]) => values.map((value) => ({ value }));

it('keeps the closing option last, wherever the original had it', () => {
  expect(reordered(valuesOf('Hepsi', 'Su', 'Işık'), reverse)).toEqual(valuesOf('Işık', 'Su', 'Hepsi'));
  expect(reordered(valuesOf('Water', 'Light', 'All of the above', 'None of the above'), reverse)).toEqual(
    valuesOf('Light', 'Water', 'All of the above', 'None of the above'),
  );
});

it('leaves the order alone where an option calls others by their letters', () => {
  const options = valuesOf('Water', 'Light', 'A and B', 'None of the above');
  expect(reordered(options, reverse)).toEqual(options);
});

it('loses and adds no option, whatever the options say', () => {
  const option = fc.record({
    value: fc.oneof(fc.constantFrom('Hepsi', 'None of the above', 'A and B'), fc.string({ maxLength: 12 })),
  });
  fc.assert(
    fc.property(fc.array(option), (options) => {
      const after = reordered(options, reverse);
      expect(after).toHaveLength(options.length);
      expect(new Set(after)).toEqual(new Set(options));
    }),
  );
});
