/** @jest-environment node */
import { byGroup } from '../../../gradebook/by-group';
import { subtotalsOf } from '../../../gradebook/subtotals';
import { aGradebook } from '../../../gradebook/testing/gradebook.fixture';
import { sizes } from './grid-window';
import { columnWidth, groupSpans, laneEnd, lanesOf, visibleLanes } from './lanes';

const book = aGradebook();
const grouped = byGroup({
  ...book,
  rules: {
    ...book.rules,
    groups: [{ id: 1, name: 'Exams', weight: 60, dropLowest: 0 }],
    columns: [{ key: 'a2', groupId: 1, extraCredit: false, curve: { kind: 'none' } }],
  },
});
const lanes = lanesOf(grouped, subtotalsOf(grouped, 'No group'), 100);

it('closes each group with its subtotal', () => {
  expect(lanes.map((lane) => (lane.kind === 'marks' ? grouped.columns[lane.column]?.key : lane.subtotal.name))).toEqual(
    ['a2', 'Exams', 'a1', 'c3', 'No group'],
  );
  expect(laneEnd(lanes)).toBe(300 + 2 * sizes.subtotal);
  expect(groupSpans(lanes)).toEqual([
    { groupId: 1, name: 'Exams', start: 0, width: 100 + sizes.subtotal },
    { groupId: null, name: 'No group', start: 100 + sizes.subtotal, width: 200 + sizes.subtotal },
  ]);
});

it('has neither subtotals nor a strip without groups', () => {
  const plain = lanesOf(book, [], 100);
  expect(plain.map(({ start }) => start)).toEqual([0, 100, 200]);
  expect(groupSpans(plain)).toEqual([]);
});

it('has the columns in view and a few more, however many there are', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    kind: 'marks' as const,
    column: at,
    start: at * 100,
    width: 100,
  }));
  expect(visibleLanes(many, 0, 500)).toEqual({ from: 0, to: 9 });
  expect(visibleLanes(many, 5000, 500)).toEqual({ from: 46, to: 59 });
  expect(visibleLanes(many, 19_800, 500)).toEqual({ from: 194, to: 200 });
  expect(visibleLanes([], 0, 500)).toEqual({ from: 0, to: 0 });
});

it('shares the room among the columns, between the least and the greatest width', () => {
  expect(columnWidth(900, 10, 0)).toBe(90);
  expect(columnWidth(900, 3, 1)).toBe(sizes.column);
  expect(columnWidth(900, 200, 4)).toBe(sizes.least);
});
