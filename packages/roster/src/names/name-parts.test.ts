/**
 * @jest-environment node
 */
import { areParts, joinParts, proposeParts, spelledParts } from './name-parts';

const cases: [name: string, givenName: string, familyName: string][] = [
  ['Nil Aksu', 'Nil', 'Aksu'],
  ['Ayşe Nur Yılmaz', 'Ayşe Nur', 'Yılmaz'],
  ['Zeynep Yılmaz-Demir', 'Zeynep', 'Yılmaz-Demir'],
  ['Zeynep Yılmaz - Demir', 'Zeynep', 'Yılmaz - Demir'],
  ['Aksu, Nil', 'Nil', 'Aksu'],
  ['van den Berg, Eva Maria', 'Eva Maria', 'van den Berg'],
  ['Charles de Gaulle', 'Charles', 'de Gaulle'],
  ['Eva van den Berg', 'Eva', 'van den Berg'],
  ['Chris De Burgh', 'Chris', 'De Burgh'],
  ['Ahmad bin Ali', 'Ahmad', 'bin Ali'],
  ['Maria dos Santos', 'Maria', 'dos Santos'],
  ['Anna auf der Heide', 'Anna', 'auf der Heide'],
  ['ayşe nur yılmaz', 'ayşe nur', 'yılmaz'],
  ['ALİ AK', 'ALİ', 'AK'],
  ['Ben Smith', 'Ben', 'Smith'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['Al Gore', 'Al', 'Gore'],
  ['  Nil   Aksu ', 'Nil', 'Aksu'],
];

it.each(cases)('proposes to split “%s” into “%s” and “%s”', (name, givenName, familyName) => {
  expect(proposeParts(name)).toEqual({ givenName, familyName });
});

it.each(['Cher', '', ' ', 'Yılmaz-Demir', 'Student 12', 'Ada *'])('leaves “%s” alone', (name) => {
  expect(proposeParts(name)).toBeUndefined();
});

it('proposes parts that make up the name', () => {
  for (const [name] of cases) {
    const parts = proposeParts(name);
    expect(parts && areParts(name, parts)).toBe(true);
  }
});

it('notices parts that are of another name', () => {
  expect(areParts('Elif Demir', { givenName: 'Elif', familyName: 'Kaya' })).toBe(false);
  expect(areParts('Kaya Elif', { givenName: 'Elif', familyName: 'Kaya' })).toBe(true);
});

it.each([
  ['Nil Aksu', { givenName: 'NİL', familyName: 'AKSU' }, 'Nil', 'Aksu'],
  ['Ayşe Nur Yılmaz', { givenName: 'AYŞE NUR', familyName: 'YILMAZ' }, 'Ayşe Nur', 'Yılmaz'],
  ['Aksu Nil', { givenName: 'NİL', familyName: 'AKSU' }, 'NİL', 'AKSU'],
])('spells the parts of a list as the recorded name “%s” does', (recorded, parts, givenName, familyName) => {
  expect(spelledParts(recorded, parts)).toEqual({ givenName, familyName });
});

it('joins the parts in spoken order', () => {
  expect(joinParts({ givenName: 'Nil', familyName: 'Aksu' })).toBe('Nil Aksu');
  expect(joinParts({ givenName: 'Nil', familyName: '' })).toBe('Nil');
});
