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

it.each([
  ['Burak Ak', 'Ak\tBurak'],
  ['Ayşe Nur Yılmaz', 'Yılmaz\tAyşe Nur'],
  ['Aksu, Nil', 'Aksu\tNil'],
  ['Eva van den Berg', 'van den Berg\tEva'],
  ['Cher', 'Cher'],
  ['', ''],
])('orders “%s”, whose parts are not known, by those that would be proposed', (name, key) => {
  expect(sortName({ name, givenName: null, familyName: null })).toBe(key);
});

it('orders a class the same before, while and after its names are split', () => {
  const people = [person('Zeynep', 'Çınar'), person('Ali', 'Zorlu'), person('Ümit', 'Can'), person('Ahmet', 'Çınar')];
  for (const split of [0, 1, 2, 3, 4]) {
    const mixed = people.map((each, at) =>
      at < split ? each : { name: each.name, givenName: null, familyName: null },
    );
    expect(sorted('tr', mixed)).toEqual(['Ümit Can', 'Ahmet Çınar', 'Zeynep Çınar', 'Ali Zorlu']);
  }
});

it('follows a name that was changed in place', () => {
  const one = { name: 'Nil Aksu' };
  expect(sortName(one)).toBe('Aksu\tNil');
  one.name = 'Nil Kaya';
  expect(sortName(one)).toBe('Kaya\tNil');
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
