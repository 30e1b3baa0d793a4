import { splitSentences } from './sentences';

test.each([
  ['a title', 'Dr. Smith met Mr. Jones. They spoke.', ['Dr. Smith met Mr. Jones.', 'They spoke.']],
  ['initials', 'It was J. R. R. Tolkien. He wrote.', ['It was J. R. R. Tolkien.', 'He wrote.']],
  ['a decimal', 'Pi is about 3.14. It never ends.', ['Pi is about 3.14.', 'It never ends.']],
  ['a closing quote', 'He said “Stop.” She did not.', ['He said “Stop.”', 'She did not.']],
  [
    'e.g. inside',
    'Some metals, e.g. Copper, conduct. Others do not.',
    ['Some metals, e.g. Copper, conduct.', 'Others do not.'],
  ],
  ['a line break', 'A title\nThe first sentence. The second', ['A title', 'The first sentence.', 'The second']],
  ['question and exclamation', 'Why? Because! So it is.', ['Why?', 'Because!', 'So it is.']],
])('splits English text: %s', (_, text, expected) => {
  expect(splitSentences(text, 'en')).toEqual(expected);
});

test.each([
  ['an ordinal', '19. yüzyıl önemlidir. II. Selim padişahtı.', ['19. yüzyıl önemlidir.', 'II. Selim padişahtı.']],
  ['a century before a capital', 'Bu, 16. Yüzyıl eseridir. Değerlidir.', ['Bu, 16. Yüzyıl eseridir.', 'Değerlidir.']],
  ['a title', 'Prof. Dr. Ayşe Kaya geldi. Konuştu.', ['Prof. Dr. Ayşe Kaya geldi.', 'Konuştu.']],
  ['grouped digits', 'Alanı 3.713 km²dir. Derindir.', ['Alanı 3.713 km²dir.', 'Derindir.']],
])('splits Turkish text: %s', (_, text, expected) => {
  expect(splitSentences(text, 'tr')).toEqual(expected);
});
