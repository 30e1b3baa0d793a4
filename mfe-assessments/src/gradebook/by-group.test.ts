/** @jest-environment node */
import { byGroup } from './by-group';
import { aGradebook } from './testing/gradebook.fixture';

const curve = { kind: 'none' as const };
const book = aGradebook();

it('puts the columns of a group beside each other, with their marks', () => {
  const rules = {
    ...book.rules,
    groups: [
      { id: 1, name: 'Oral', weight: 40, dropLowest: 0 },
      { id: 2, name: 'Exams', weight: 60, dropLowest: 0 },
    ],
    columns: [
      { key: 'a2', groupId: 2, extraCredit: false, curve },
      { key: 'c3', groupId: 1, extraCredit: false, curve },
    ],
  };
  const arranged = byGroup({ ...book, rules });
  expect(arranged.columns.map(({ key }) => key)).toEqual(['c3', 'a2', 'a1']);
  expect(arranged.cells.map((row) => row.map(({ score }) => score))).toEqual([
    [null, 9, 7],
    [null, 4, null],
    [10, null, null],
  ]);
});

it('leaves a gradebook without groups as it is', () => {
  expect(byGroup(book)).toBe(book);
});
