import { category } from '@teacher-portal/remote-sdk/testing/fixtures';
import { countTopics, parentIds, pathTo, treeWithout, visibleRows } from './tree-rows';
import { searchTopics } from './tree-search';

const tree = [
  category({
    id: 1,
    name: 'Cells',
    children: [
      category({ id: 2, name: 'Membrane', parentId: 1, children: [category({ id: 3, name: 'Işık', parentId: 2 })] }),
      category({ id: 4, name: 'Nucleus', parentId: 1 }),
    ],
  }),
  category({ id: 5, name: 'Genes' }),
];
const ids = (rows: ReturnType<typeof visibleRows>) => rows.map((row) => row.category.id);
const always = () => true;
const never = () => false;

test('leaves out the descendants of a collapsed topic', () => {
  expect(ids(visibleRows(tree, always))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(visibleRows(tree, never))).toEqual([1, 5]);
  expect(ids(visibleRows(tree, (id) => id === 1))).toEqual([1, 2, 4, 5]);
});

test('gives every row its level, position among siblings, parent and expanded state', () => {
  const said = visibleRows(tree, (id) => id === 1).map(({ level, place, siblings, parent, open }) => [
    level,
    place,
    siblings,
    parent,
    open,
  ]);
  expect(said).toEqual([
    [1, 1, 2, undefined, true],
    [2, 1, 2, 1, false],
    [2, 2, 2, 1, undefined],
    [1, 2, 2, undefined, undefined],
  ]);
});

test('keeps matches and their ancestors in a search and counts positions among them', () => {
  const hits = searchTopics(tree, 'isik');
  const rows = visibleRows(tree, always, hits);
  expect(ids(rows)).toEqual([1, 2, 3]);
  expect(rows.map(({ siblings }) => siblings)).toEqual([1, 1, 1]);
  expect(rows.map(({ found }) => found)).toEqual([undefined, undefined, 'isik']);
});

test('shows a matching topic without matching descendants as a leaf', () => {
  expect(visibleRows(tree, always, searchTopics(tree, 'cells')).map(({ open }) => open)).toEqual([undefined]);
});

test.each(['', '  '])('treats a blank search (%j) as no search', (query) =>
  expect(searchTopics(tree, query)).toBeUndefined(),
);

test('computes counts, parents and paths at any depth', () => {
  expect(countTopics(tree)).toBe(5);
  expect(parentIds(tree)).toEqual([1, 2]);
  expect(pathTo(tree, 3).map(({ name }) => name)).toEqual(['Cells', 'Membrane', 'Işık']);
  expect(pathTo(tree, 99)).toEqual([]);
});

test('offers every topic as a new parent except itself and its descendants', () => {
  expect(ids(visibleRows(treeWithout(tree, 2), always))).toEqual([1, 4, 5]);
  expect(ids(visibleRows(treeWithout(tree, 1), always))).toEqual([5]);
});
