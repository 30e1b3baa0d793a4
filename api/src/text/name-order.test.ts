import { byClassList, byName } from './name-order';

const people = ['Zeynep', 'Çağla', 'ümit', 'İpek', 'Can', 'Öykü', 'Iğdır', 'Osman', 'Urla'].map((name) => ({ name }));

it('sorts names as Turkish does', () => {
  expect(people.toSorted(byName('tr')).map(({ name }) => name)).toEqual([
    ...['Can', 'Çağla', 'Iğdır', 'İpek', 'Osman', 'Öykü', 'Urla', 'ümit', 'Zeynep'],
  ]);
});

it('sorts a class list by section first, and sections by their number', () => {
  const rows = [
    { section: '10', name: 'Ali' },
    { section: '9', name: 'Şule' },
    { section: '9', name: 'Suna' },
  ];
  expect(rows.toSorted(byClassList('tr')).map(({ name }) => name)).toEqual(['Suna', 'Şule', 'Ali']);
});
