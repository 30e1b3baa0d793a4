/** @jest-environment node */
import fc from 'fast-check';
import { type CellFlag } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { parseCell, pastedCells, textOfMark } from './cell-text';
import { keyInCell, keyInGrid } from './grid-keys';
import { offsetFor, visible } from './grid-window';

const codes = { late: 'L', excused: 'E', absent: 'A' };

it.each([
  ['7', { score: 7 }],
  [' 7,5 ', { score: 7.5 }],
  ['0', { score: 0 }],
  ['', { score: null, flag: null }],
  ['e', { flag: 'excused' }],
  ['A', { flag: 'absent' }],
  ['7,5 L', { score: 7.5, flag: 'late' }],
  ['L', { flag: 'late' }],
  ['7 E', undefined],
  ['-3', undefined],
  ['seven', undefined],
  ['24.11.2026', undefined],
  ['1e3', undefined],
  ['7 8 L', undefined],
])('takes %j for %j', (text, change) => expect(parseCell(text, codes)).toEqual(change));

it.each([',', '.'])('parses the text it formats, with %s as the decimal separator', (decimal) => {
  const score = fc.option(fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100));
  fc.assert(
    fc.property(score, fc.constantFrom<CellFlag | null>(null, 'late'), (mark, flag) => {
      const change = parseCell(textOfMark({ score: mark, flag }, codes, decimal), codes);
      expect([change?.score ?? null, change?.flag ?? null]).toEqual([mark, flag]);
    }),
  );
});

it('splits text copied from a spreadsheet into lines and cells', () => {
  expect(pastedCells('7\t8\r\n\t9\r\n')).toEqual([
    ['7', '8'],
    ['', '9'],
  ]);
  expect(pastedCells('7\n\n9')).toEqual([['7'], [''], ['9']]);
});

const key = (name: string, change = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});
const grid = { rows: 3, columns: 4, page: 2 };
const at = { row: 1, column: 1 };
const to = (row: number, column: number) => ({ row, column });

it.each([
  ['ArrowUp', {}, { kind: 'move', to: to(0, 1) }],
  ['ArrowRight', {}, { kind: 'move', to: to(1, 2) }],
  ['PageDown', {}, { kind: 'move', to: to(2, 1) }],
  ['Home', {}, { kind: 'move', to: to(1, 0) }],
  ['End', { ctrlKey: true }, { kind: 'move', to: to(2, 3) }],
  ['Enter', {}, { kind: 'edit', text: null }],
  ['7', {}, { kind: 'edit', text: '7' }],
  ['Delete', {}, { kind: 'clear' }],
  ['z', { ctrlKey: true }, { kind: 'undo' }],
  ['z', { metaKey: true }, { kind: 'undo' }],
  ['z', { ctrlKey: true, shiftKey: true }, undefined],
  ['c', { ctrlKey: true }, undefined],
  ['Tab', {}, undefined],
  ['ArrowLeft', { altKey: true }, undefined],
])('on %s %j does %j in the grid', (name, change, action) =>
  expect(keyInGrid(at, key(name, change), grid)).toEqual(action),
);

it.each([
  ['Enter', {}, false, { kind: 'commit', to: to(2, 1) }],
  ['Enter', { shiftKey: true }, false, { kind: 'commit', to: to(0, 1) }],
  ['Tab', {}, false, { kind: 'commit', to: to(1, 2) }],
  ['Escape', {}, true, { kind: 'cancel' }],
  ['ArrowDown', {}, false, { kind: 'commit', to: to(2, 1) }],
  ['ArrowLeft', {}, true, { kind: 'commit', to: to(1, 0) }],
  ['ArrowLeft', {}, false, undefined],
  ['7', {}, true, undefined],
])('on %s %j does the right thing in a cell (typed over: %p)', (name, change, isTypedOver, action) =>
  expect(keyInCell(at, key(name, change), grid, isTypedOver)).toEqual(action),
);

it('never moves outside the grid', () => {
  const keys = fc.array(
    fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'),
  );
  fc.assert(
    fc.property(keys, (names) => {
      const end = names.reduce((place, name) => {
        const action = keyInGrid(place, key(name), grid);
        return action?.kind === 'move' ? action.to : place;
      }, at);
      expect([end.row >= 0 && end.row < 3, end.column >= 0 && end.column < 4]).toEqual([true, true]);
    }),
  );
});

it('renders only the visible range and a small margin, however long the list is', () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.nat(1000), (offset, count) => {
      const { from, to: end } = visible(offset, 800, 36, count);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - from).toBeLessThanOrEqual(Math.ceil(800 / 36) + 10);
      const first = Math.floor(offset / 36);
      if (first < count) expect(from <= first && first < end).toBe(true);
    }),
  );
});

it.each([
  [0, 100, 0],
  [5, 0, 116],
  [5, 150, 150],
])('scrolls item %p into view from %p to %p', (item, offset, expected) =>
  expect(offsetFor(item, 36, offset, 100)).toBe(expected),
);
