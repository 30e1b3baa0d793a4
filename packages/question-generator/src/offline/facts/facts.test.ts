import type { RuleLanguage } from '../rule-language';
import { prepare, settingOf, type RuledJob } from '../prepare';
import { jobOf } from '../testing/make';
import { factsOf } from './fact-questions';

const ruled = (text: string, language: RuleLanguage): RuledJob => ({ ...jobOf(text), language });
const termsOf = (text: string, language: RuleLanguage): string[] =>
  factsOf(settingOf(ruled(text, language), false)).map(({ fact: { sort, term } }) => `${sort} ${term}`);

test.each<[RuleLanguage, string, string[]]>([
  ['en', 'A tributary is a smaller river that flows into a larger one.', []],
  ['en', 'A tributary is a smaller river that flows into the main river.', ['definition tributary']],
  ['en', 'The point at which two rivers meet is called a confluence.', ['definition confluence']],
  ['en', 'Plants contain chlorophyll, a green pigment that absorbs light.', ['definition chlorophyll']],
  [
    'en',
    'The nucleus keeps the genetic plan, the kidney cleans waste from the blood, and the liver makes bile for digestion.',
    ['function nucleus', 'function kidney', 'function liver'],
  ],
  ['en', 'A good example is the elbow joint, which is a hinge that moves in one direction.', []],
  ['en', 'It is a process that turns light into energy in the leaf.', []],
  ['en', 'The programme is an important part of the life of the city.', []],
  ['en', 'For a short time, a star that explodes outshines the whole galaxy.', []],
  ['tr', 'Ozmoz, suyun yarı geçirgen bir zardan geçmesidir.', ['definition ozmoz']],
  ['tr', 'Dize sonlarındaki ses benzerliğine uyak denir.', ['definition uyak']],
  [
    'tr',
    'Çevresine göre alçak olan düzlüklere ova, derince yarılmış yüksek düzlüklere ise plato denir.',
    ['definition ova', 'definition plato'],
  ],
  [
    'tr',
    'Çekirdek kalıtsal bilgiyi taşır, mitokondri enerji üretir, ribozom protein sentezler.',
    ['function çekirdek', 'function mitokondri', 'function ribozom'],
  ],
  ['tr', 'Karaciğer, yağların sindirimine yardım eden safrayı üretir.', ['function karaciğer']],
  ['tr', 'Bu olay, suyun zardan geçmesiyle oluşan bir olaydır.', []],
  ['tr', 'Mahallede, eski evlerin arasında kalan dar bir sokak pazar yeridir.', []],
])('reads what a sentence explains, and nothing else (%s): %s', (language, text, terms) => {
  expect(termsOf(text, language)).toEqual(terms);
});

const offered = (text: string, language: RuleLanguage) =>
  prepare(ruled(text, language)).made.map(({ questionText, options }) => ({
    questionText,
    key: options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.value,
    values: options.map(({ value }) => value),
  }));

test('asks for each of several things of a kind among the others, in both languages', () => {
  const english = offered(
    'Melting is the change of a solid into a liquid. Freezing is the change of a liquid into a solid. Condensation is the change of a gas into a liquid.',
    'en',
  );
  expect(english.map(({ key }) => key)).toContain('condensation');
  const turkish = offered(
    'Oligarşi, egemenliğin küçük bir grupta olduğu yönetim biçimidir. Monarşi, egemenliğin tek kişide olduğu yönetim biçimidir. Demokrasi, halkın kendini yönettiği yönetim biçimidir.',
    'tr',
  );
  expect(turkish.map(({ key }) => key)).toContain('demokrasi');
  for (const { values } of turkish)
    expect(['oligarşi', 'monarşi', 'demokrasi']).toEqual(expect.arrayContaining(values));
});

test('offers nothing where the other terms are of other kinds, or the description names its term', () => {
  const mixed =
    'A playwright is a person who writes for the stage. A stage is a platform that is raised above the floor. Irony is a contrast between what is said and what is meant.';
  expect(offered(mixed, 'en')).toEqual([]);
  const named =
    'Filtration is the separation of a solid from a liquid with a filter. Distillation is the separation of a liquid by distilling it twice. Evaporation is the removal of water that evaporates from a dish.';
  expect(offered(named, 'en')).toEqual([]);
});

test('asks for the year of a named event, and not for that of just anything', () => {
  const event = 'The University of Oldtown in Bavaria was founded by the merchant Ada Berg in 1364.';
  expect(offered(event, 'en').map(({ key }) => key)).toEqual(['1364']);
  expect(offered('The old bridge near the market had many visitors in 1364.', 'en')).toEqual([]);
  expect(offered('Lozan Barış Antlaşması İsviçre’nin Lozan kentinde 24 Temmuz 1923’te imzalandı.', 'tr')).toHaveLength(
    1,
  );
});
