/** @jest-environment node */
import { languageOfText } from './text-language';

test.each([
  ['en', 'What is osmosis?'],
  ['en', 'Which of the following is a noble gas?'],
  ['en', 'Photosynthesis takes place in the chloroplast.'],
  ['en', 'The Turkish word “yağmur” means rain; which of these does it come from?'],
  ['en', 'What is the value of $x_{ve}$ when $y$ is 2?'],
  ['tr', 'Osmoz nedir?'],
  ['tr', 'Aşağıdakilerden hangisi bir soy gazdır?'],
  ['tr', 'Fotosentez kloroplastta gerçekleşir ve oksijen verir.'],
  ['tr', 'Hücre zarı'],
  ['tr', 'İngilizce “the” sözcüğü hangi dilden gelir?'],
  [undefined, 'Mitochondria'],
  [undefined, '25.5 kg'],
  [undefined, '$\\frac{the}{of}$'],
  [undefined, ''],
])('detects %s in “%s”', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});
