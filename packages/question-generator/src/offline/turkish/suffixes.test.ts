import { attach, attachToNumber, endingBetween, isCompound, nameEndingOf } from './suffixes';

const name = { name: true, compound: false };
const noun = { name: false, compound: false };

test.each([
  ['Ermenistan', 'a', 'İspanya', 'İspanya’ya'],
  ['Varşova', 'da', 'Kayseri', 'Kayseri’de'],
  ['Varşova', 'dan', 'Irak', 'Irak’tan'],
  ['Polonya', 'nın', 'Portekiz', 'Portekiz’in'],
  ['Van', 'ın', 'Ürdün', 'Ürdün’ün'],
  ['Kraków', 'daki', 'Trabzon', 'Trabzon’daki'],
  ['Bursa', 'yı', 'Erzurum', 'Erzurum’u'],
  ['Konya', 'yla', 'İzmir', 'İzmir’le'],
])('builds with %s’%s from %s the form %s', (_, written, base, expected) => {
  expect(attach(base, nameEndingOf(written), name)).toBe(expected);
});

test.each([
  ['klorofil', 'klorofilin', 'karoten', 'karotenin'],
  ['vadi', 'vadinin', 'dağ', 'dağın'],
  ['mitokondri', 'mitokondride', 'kloroplast', 'kloroplastta'],
  ['enerji', 'enerjidir', 'kuvvet', 'kuvvettir'],
  ['alyuvar', 'alyuvarlar', 'trombosit', 'trombositler'],
  ['plazma', 'plazmadan', 'alyuvar', 'alyuvardan'],
  ['Bizanslılar', 'Bizanslılara', 'Peçenekler', 'Peçeneklere'],
])('inflects with the suffix between %s and %s: %s becomes %s', (lemma, written, base, expected) => {
  expect(attach(base, endingBetween(lemma, written) ?? '?', noun)).toBe(expected);
});

test.each([
  ['çekirdek', 'çekirdeği'],
  ['beyin', 'beyni'],
  ['ağaç', 'ağacı'],
  ['kök', 'kökü'],
  ['alkol', 'alkolü'],
])('changes %s before a vowel to %s', (base, expected) => {
  expect(attach(base, '(y)I', noun)).toBe(expected);
});

test.each([
  ['kare', 'kareler sonra'],
  ['dağ', 'dağıtım'],
  ['kar', 'karar'],
  ['gaz', 'gazete'],
])('treats %s followed by other letters (%s) as another word', (lemma, written) => {
  expect(endingBetween(lemma, written)).toBeUndefined();
});

test('inserts n before the case suffix of a compound', () => {
  expect(isCompound('hücre zarı')).toBe(true);
  expect(
    attach('hücre duvarı', endingBetween('hücre zarı', 'hücre zarında') ?? '?', { name: false, compound: true }),
  ).toBe('hücre duvarında');
});

test.each([
  ['1946', '1946’da'],
  ['1943', '1943’te'],
  ['1990', '1990’da'],
  ['1970', '1970’te'],
  ['1900', '1900’de'],
  ['2000', '2000’de'],
  ['1908', '1908’de'],
])('finds the suffix of %s by how it is read aloud: %s', (written, expected) => {
  expect(attachToNumber(written, 'DA')).toBe(expected);
});
