import { groupsAmong, isNameTaken, withGroup, without } from './groups.rules';

const lab = { name: 'Lab', studentIds: [1, 2] };
const readers = { name: 'Readers', studentIds: [3] };

test('reads the groups from the students, by name', () => {
  const students = [
    { id: 3, group: 'Readers' },
    { id: 1, group: 'Lab' },
    { id: 4, group: null },
    { id: 2, group: 'Lab' },
    { id: 5 },
  ];
  expect(groupsAmong(students)).toEqual([lab, readers]);
});

test.each([
  ['adds a group', undefined, { name: 'New', studentIds: [4] }, [lab, readers, { name: 'New', studentIds: [4] }]],
  [
    'replaces the one that was changed',
    lab,
    { name: 'Labs', studentIds: [1] },
    [readers, { name: 'Labs', studentIds: [1] }],
  ],
  [
    'takes the students out of their other groups',
    undefined,
    { name: 'New', studentIds: [2] },
    [{ name: 'Lab', studentIds: [1] }, readers, { name: 'New', studentIds: [2] }],
  ],
  [
    'ends a group whose last student leaves it',
    undefined,
    { name: 'New', studentIds: [3] },
    [lab, { name: 'New', studentIds: [3] }],
  ],
])('%s', (_, before, group, expected) => {
  expect(withGroup([lab, readers], before, group)).toEqual(expected);
});

test('finds a name that another group has, whatever its case, but not that of the group itself', () => {
  expect(isNameTaken([lab, readers], undefined, ' LAB ')).toBe(true);
  expect(isNameTaken([lab, readers], lab, 'lab')).toBe(false);
  expect(isNameTaken([lab, readers], lab, 'readers')).toBe(true);
});

test('removes only the group that is meant', () => {
  expect(without([lab, readers], lab)).toEqual([readers]);
  expect(without([lab, readers], undefined)).toEqual([lab, readers]);
});
