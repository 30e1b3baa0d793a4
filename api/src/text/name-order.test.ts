import { byClassList, byName } from './name-order';

const unsplit = { givenName: null, familyName: null };
const people = ['Zeynep', 'Çağla', 'ümit', 'İpek', 'Can', 'Öykü', 'Iğdır', 'Osman', 'Urla'].map((name) => ({
  name,
  ...unsplit,
}));

it('sorts names as Turkish does', () => {
  expect(people.toSorted(byName('tr')).map(({ name }) => name)).toEqual([
    ...['Can', 'Çağla', 'Iğdır', 'İpek', 'Osman', 'Öykü', 'Urla', 'ümit', 'Zeynep'],
  ]);
});

it('sorts a class list by section first, sections by their number and students by family name', () => {
  const rows = [
    { section: '10', name: 'Ali Ak', givenName: 'Ali', familyName: 'Ak' },
    { section: '9', name: 'Suna Zor', givenName: 'Suna', familyName: 'Zor' },
    { section: '9', name: 'Veli Çam', givenName: 'Veli', familyName: 'Çam' },
    { section: '9', name: 'Can', ...unsplit },
  ];
  expect(rows.toSorted(byClassList('tr')).map(({ name }) => name)).toEqual(['Can', 'Veli Çam', 'Suna Zor', 'Ali Ak']);
});
