/** @jest-environment node */
import { category } from '@teacher-portal/remote-sdk/testing/fixtures';
import { blueprintOf, stateOf, totalOf } from './blueprint.rules';

const topics = [
  category({ id: 1, name: 'Cells' }),
  category({ id: 2, name: 'Energy', level: 2 }),
  category({ id: 3, name: 'Genes' }),
  category({ id: 4, name: 'Plants' }),
];
const stock = [
  { categoryId: 1, difficulty: 1, count: 14 },
  { categoryId: 1, difficulty: 4, count: 1 },
  { categoryId: 2, difficulty: 1, count: 3 },
  { categoryId: 4, difficulty: 2, count: 6 },
] as const;
const chosen = [
  { tags: ['1', '2'], difficulty: 1 },
  { tags: ['1'], difficulty: 1 },
  { tags: ['1'], difficulty: 4 },
] as const;
const rows = () => blueprintOf(topics, stock, chosen, [1, 3]);

test('lists the topics of the assessment and of the chosen questions in tree order', () => {
  expect(rows().map(({ name, wanted }) => [name, wanted])).toEqual([
    ['Cells', true],
    ['Energy', false],
    ['Genes', true],
  ]);
});

test('counts chosen and available questions in each cell, and a question with two topics in both', () => {
  const [cells, energy] = rows();
  expect(cells?.cells).toEqual([
    { chosen: 2, stock: 14 },
    { chosen: 0, stock: 0 },
    { chosen: 0, stock: 0 },
    { chosen: 1, stock: 1 },
    { chosen: 0, stock: 0 },
  ]);
  expect(energy?.cells[0]).toEqual({ chosen: 1, stock: 3 });
  expect(totalOf(cells?.cells ?? [])).toEqual({ chosen: 3, stock: 15 });
});

test('reports for a topic of the assessment whether the bank has no questions or none is chosen', () => {
  expect(blueprintOf(topics, stock, [], [1, 3]).map(({ lack }) => lack)).toEqual(['chosen', 'stock']);
  expect(rows().map(({ lack }) => lack)).toEqual([undefined, undefined, 'stock']);
});

test('counts a question of a subtopic once in every ancestor topic', () => {
  const tree = [
    category({ id: 1, name: 'Cells' }),
    category({ id: 2, name: 'Membrane', parentId: 1 }),
    category({ id: 3, name: 'Pump', parentId: 2 }),
  ];
  const found = blueprintOf(
    tree,
    [],
    [
      { tags: ['3', '1'], difficulty: 1 },
      { tags: ['2', '3'], difficulty: 1 },
    ],
    [],
  );
  expect(found.map(({ name, cells }) => [name, cells[0]?.chosen])).toEqual([
    ['Cells', 2],
    ['Membrane', 2],
    ['Pump', 2],
  ]);
});

test.each([
  [0, 0, 'none'],
  [2, 14, 'fine'],
  [0, 1, 'fine'],
  [2, 2, 'short'],
  [2, 1, 'short'],
  [1, 0, 'short'],
] as const)('rates %i chosen of %i as %s', (taken, there, expected) =>
  expect(stateOf({ chosen: taken, stock: there })).toBe(expected),
);
