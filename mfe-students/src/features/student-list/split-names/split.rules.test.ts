/** @jest-environment node */
import { isIncomplete, proposalFor } from './split.rules';

const students = [
  { id: 1, name: 'Ayşe Nur Yılmaz' },
  { id: 2, name: 'Cher', givenName: null, familyName: null },
  { id: 3, name: 'Nil Aksu', givenName: 'Nil', familyName: 'Aksu' },
];

test('proposes to split the names that are whole, and counts those of a single word', () => {
  expect(proposalFor(students)).toEqual({
    rows: [{ id: 1, name: 'Ayşe Nur Yılmaz', givenName: 'Ayşe Nur', familyName: 'Yılmaz', isChosen: true }],
    alone: 1,
    total: 1,
  });
});

test('proposes no more names than one call takes, and says how many there are', () => {
  const many = Array.from({ length: 501 }, (_, id) => ({ id, name: 'Nil Aksu' }));
  const { rows, total } = proposalFor(many);
  expect([rows.length, total]).toEqual([500, 501]);
});

test('misses a part only of a name that is to be split', () => {
  const row = { id: 1, name: 'Cher', givenName: 'Cher', familyName: ' ' };
  expect([true, false].map((isChosen) => isIncomplete({ ...row, isChosen }))).toEqual([true, false]);
});
