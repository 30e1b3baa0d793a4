/** @jest-environment node */
import fc from 'fast-check';
import { keyInCell, keyInGrid } from './grid-keys';
import { offsetFor, visible } from './grid-window';

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
  ['z', { ctrlKey: true }, true, { kind: 'restore' }],
  ['Z', { metaKey: true }, false, { kind: 'restore' }],
  ['y', { ctrlKey: true }, true, { kind: 'nothing' }],
  ['z', { ctrlKey: true, shiftKey: true }, true, { kind: 'nothing' }],
  ['z', {}, true, undefined],
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
  expect(offsetFor(item * 36, 36, offset, 100)).toBe(expected),
);
