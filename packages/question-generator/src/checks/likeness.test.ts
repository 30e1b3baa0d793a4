import { likenessIn } from './likeness';

const question = (text: string, ...options: string[]) => ({
  text,
  options: options.map((value, at) => ({ value, isCorrectAnswer: at === 0 })),
});
const energy = question('Which organelle of an animal cell releases energy?', 'Mitochondrion', 'Nucleus', 'Ribosome');

it.each([
  [
    'the same in capitals of words and without its mark',
    question('Which organelle of an animal cell releases energy', 'Nucleus', 'Ribosome', 'Mitochondrion'),
    'copy',
  ],
  ['the same text with other options', question(energy.text, 'Membrane', 'Vacuole'), 'otherOptions'],
  ['other words in another order', question('In an animal cell, which organelle releases the energy?'), 'reworded'],
  [
    'another text with the same options',
    question('What makes proteins?', 'Ribosome', 'Mitochondrion', 'Nucleus'),
    'sameOptions',
  ],
  ['another question', question('Which gas do plants take in?', 'Oxygen', 'Nitrogen', 'Carbon dioxide'), undefined],
] as const)('says of %s how it is like the question', (_what, other, likeness) =>
  expect(likenessIn('en')(energy, other)).toBe(likeness),
);

it.each([
  ['What is the capital of France?', 'Which city is the capital of France?', 'reworded'],
  ['Işık enerjisini kimyasal enerjiye ne dönüştürür?', 'IŞIK ENERJİSİNİN KİMYASAL ENERJİYE DÖNÜŞMESİ', 'reworded'],
  ['What is energy?', 'Energy?', undefined],
] as const)('compares “%s” and “%s” by words that carry meaning, whatever the language', (one, other, likeness) =>
  expect(likenessIn('en')(question(one), question(other))).toBe(likeness),
);

it('takes two open questions without options for the same by their texts alone', () => {
  expect(likenessIn('en')(question('Explain osmosis.'), question('Explain osmosis.'))).toBe('copy');
  expect(likenessIn('en')(question('Explain osmosis.'), question('Define force.'))).toBeUndefined();
});
