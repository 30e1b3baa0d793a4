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
])('treats “%s” as referring to the options above it and keeps it last', (value) =>
  expect(isClosing(value)).toBe(true),
);

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
])('treats “%s” as an ordinary option', (value) => expect(isClosing(value)).toBe(false));

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
])('recognises that “%s” refers to options by letter', (value) => expect(namesLetters(value)).toBe(true));

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
])('recognises that “%s” does not refer to options by letter', (value) => expect(namesLetters(value)).toBe(false));

const reverse = <Item>(items: readonly Item[]) => [...items].reverse();
const valuesOf = (...values: string[]) => values.map((value) => ({ value }));

it('keeps the closing option last, wherever it stood in the original', () => {
  expect(reordered(valuesOf('Hepsi', 'Su', 'Işık'), reverse)).toEqual(valuesOf('Işık', 'Su', 'Hepsi'));
  expect(reordered(valuesOf('Water', 'Light', 'All of the above', 'None of the above'), reverse)).toEqual(
    valuesOf('Light', 'Water', 'All of the above', 'None of the above'),
  );
});

it('does not shuffle options that refer to each other by letter', () => {
  const options = valuesOf('Water', 'Light', 'A and B', 'None of the above');
  expect(reordered(options, reverse)).toEqual(options);
});

it('neither loses nor adds an option, whatever the option texts are', () => {
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
