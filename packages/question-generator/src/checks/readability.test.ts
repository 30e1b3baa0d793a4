import { atesman, fleschKincaid, readingGrade, schoolYear } from './readability';

test('rates six one-syllable words below the first grade by Flesch–Kincaid', () => {
  // 0.39 · 6 + 11.8 · 1 − 15.59
  expect(fleschKincaid('The cat sat on the mat.')).toBeCloseTo(-1.45, 2);
});

test('rates a sentence of two words with two and three syllables by Ateşman', () => {
  // 198.825 − 40.175 · 2.5 − 2.61 · 2
  expect(atesman('Kedi uyudu.')).toBeCloseTo(93.17, 2);
});

test.each([
  [
    'en',
    'The sun is hot. It gives us light. Plants need the sun. We need plants to eat and live.',
    'Photosynthetic organisms synthesise carbohydrates utilising electromagnetic radiation, simultaneously liberating molecular oxygen as an unavoidable metabolic consequence of photochemical decomposition.',
  ],
  [
    'tr',
    'Güneş sıcaktır. Bize ışık verir. Bitki güneşe muhtaçtır. Biz de bitkiye muhtacız. O bize besin verir. Bu iyi.',
    'Elektromanyetik ışınımlardan yararlanan fotosentetik organizmalar, karbonhidratların sentezlenmesi sürecinde fotokimyasal ayrışmanın kaçınılmaz metabolik sonuçlarından biri olarak moleküler oksijenin serbestleşmesini gerçekleştirmektedirler.',
  ],
] as const)('rates a plain text lower than an academic one in %s', (language, plain, learned) => {
  expect(readingGrade(`${plain} ${plain}`, language) ?? NaN).toBeLessThan(7);
  expect(readingGrade(`${learned} ${learned}`, language) ?? NaN).toBeGreaterThan(13);
});

test('returns no reading grade for a few words', () => {
  expect(readingGrade('Which city is it?', 'en')).toBeUndefined();
});

test.each([
  ['Grade 9', 9],
  ['10. sınıf', 10],
  ['9-A', 9],
  ['Seniors', undefined],
  ['2024', undefined],
])('reads the school year of “%s” as %s', (name, year) => {
  expect(schoolYear(name)).toBe(year);
});
