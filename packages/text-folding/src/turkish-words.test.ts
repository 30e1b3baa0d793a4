import { foldText } from './fold-text';
import { turkishWords } from './turkish-words';

const oneOfEachSubject =
  'galatasaray canım mehmet ayşe yılmaz öğretmen tarih ankara ocak bir kartal bilgisayar aşk eren defne perşembe'.split(
    ' ',
  );

it('has every word once, as written and as typed without Turkish letters', () => {
  expect(new Set(turkishWords).size).toBe(turkishWords.length);
  expect(turkishWords.filter((word) => !turkishWords.includes(foldText(word)))).toEqual([]);
  expect(turkishWords).toEqual(expect.arrayContaining(['şifre', 'sifre', ...oneOfEachSubject]));
});
