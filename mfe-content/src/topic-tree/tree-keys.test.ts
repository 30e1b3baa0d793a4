import { category } from '@teacher-portal/remote-sdk/testing/fixtures';
import { createTypeahead, moveOf } from './tree-keys';
import { visibleRows } from './tree-rows';

const tree = [
  category({
    id: 1,
    name: 'Cells',
    children: [
      category({ id: 2, name: 'Membrane', children: [category({ id: 3, name: 'Lipids' })] }),
      category({ id: 4, name: 'Mitosis' }),
    ],
  }),
  category({ id: 5, name: 'İklim' }),
];
// 1 expanded, 2 collapsed: rows 1, 2, 4, 5.
const rows = visibleRows(tree, (id) => id === 1);
const focus = (id: number) => ({ kind: 'focus', id });

test.each([
  ['down to the next row', 0, 'ArrowDown', focus(2)],
  ['down from the last row nowhere', 3, 'ArrowDown', undefined],
  ['up to the row before', 2, 'ArrowUp', focus(2)],
  ['up from the first row nowhere', 0, 'ArrowUp', undefined],
  ['Home to the first row', 3, 'Home', focus(1)],
  ['End to the last row', 0, 'End', focus(5)],
  ['right opens a closed topic', 1, 'ArrowRight', { kind: 'toggle', id: 2, open: true }],
  ['right in an open topic goes to its first child', 0, 'ArrowRight', focus(2)],
  ['right on a leaf does nothing', 2, 'ArrowRight', undefined],
  ['left closes an open topic', 0, 'ArrowLeft', { kind: 'toggle', id: 1, open: false }],
  ['left on a closed topic goes to its parent', 1, 'ArrowLeft', focus(1)],
  ['left on a leaf at the top does nothing', 3, 'ArrowLeft', undefined],
  ['any other key does nothing', 0, 'Delete', undefined],
])('%s', (_, index, key, expected) => expect(moveOf(rows, index, key)).toEqual(expected));

test('moves to the next topic that starts with the typed letter, and wraps around', () => {
  const find = createTypeahead();
  expect(find(rows, 0, 'm', 0)).toEqual(focus(2));
  expect(find(rows, 1, 'm', 1000)).toEqual(focus(4));
  expect(find(rows, 2, 'm', 2000)).toEqual(focus(2));
});

test('joins quickly typed letters and folds them as a Turkish reader expects', () => {
  const find = createTypeahead();
  find(rows, 0, 'm', 0);
  expect(find(rows, 1, 'i', 200)).toEqual(focus(4));
  expect(createTypeahead()(rows, 0, 'i', 0)).toEqual(focus(5));
});

test('ignores letters that no topic starts with', () => expect(createTypeahead()(rows, 0, 'x', 0)).toBeUndefined());
