/**
 * @jest-environment node
 */
import { type PersonName, sortName } from './name-order';

const person = (givenName: string, familyName: string): PersonName => ({
  name: `${givenName} ${familyName}`,
  givenName,
  familyName,
});
const sorted = (language: string, people: readonly PersonName[]) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return people.toSorted((a, b) => compare(sortName(a), sortName(b))).map(({ name }) => name);
};

it('orders people by family name, then by given name, as the language does', () => {
  const people = [person('Zeynep', 'Çınar'), person('Ali', 'Zorlu'), person('Ümit', 'Can'), person('Ahmet', 'Çınar')];
  expect(sorted('tr', people)).toEqual(['Ümit Can', 'Ahmet Çınar', 'Zeynep Çınar', 'Ali Zorlu']);
});

it('orders a whole name among family names where its parts are not known', () => {
  const people = [person('Ali', 'Zorlu'), { name: 'Burak Ak', givenName: null, familyName: null }, person('Su', 'Ak')];
  expect(sorted('tr', people)).toEqual(['Su Ak', 'Burak Ak', 'Ali Zorlu']);
});

it.each(['tr', 'en'])('orders a family name before those that it is the beginning of, in %s', (language) => {
  const people = ['Akman', 'Ak-Su', 'Ak’Su', 'Ak Su', 'Ak'].map((family, at) => person('ZYXWV'[at] ?? '', family));
  expect(sorted(language, people).map((name) => name.slice(2))).toEqual(['Ak', 'Ak Su', 'Ak-Su', 'Ak’Su', 'Akman']);
});

it('orders people whose family names differ only in case by their given names', () => {
  expect(sorted('tr', [person('Zeynep', 'ak'), person('Ali', 'Ak')])).toEqual(['Ali Ak', 'Zeynep ak']);
});

it('takes one part alone for no order', () => {
  expect(sortName({ name: 'Cher', givenName: 'Cher', familyName: null })).toBe('Cher');
  expect(sortName({ name: 'Cher', givenName: '', familyName: 'Cher' })).toBe('Cher');
});
