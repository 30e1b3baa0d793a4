import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { groupOf, type Subtotal } from '../../../gradebook/subtotals';
import { BEYOND, type Range, sizes } from './grid-window';

/** A column of the grid between the name and the total: marks, or the subtotal of the group before it. */
export type Lane = { start: number; width: number } & (
  { kind: 'marks'; column: number } | { kind: 'subtotal'; subtotal: Subtotal }
);

/** Where a group is, as the strip above its columns shows it. */
export interface GroupSpan {
  groupId: number | null;
  name: string;
  start: number;
  width: number;
}

type Book = Pick<Gradebook, 'columns' | 'rules'>;

/** The width of columns of marks that share what is left of `room` pixels. */
export function columnWidth(room: number, columns: number, subtotals: number): number {
  const shared = Math.floor((room - subtotals * sizes.subtotal) / Math.max(1, columns));
  return Math.max(sizes.least, Math.min(sizes.column, shared));
}

/** The columns of a book by groups (`byGroup`), each group followed by its subtotal. Starts and widths in pixels. */
export function lanesOf({ columns, rules }: Book, subtotals: readonly Subtotal[], width: number): Lane[] {
  const lanes: Lane[] = [];
  let start = 0;
  const groups = columns.map((column) => groupOf(rules, column)?.id ?? null);
  const addMarks = (groupId: number | null) =>
    groups.forEach((group, column) => {
      if (group !== groupId) return;
      lanes.push({ kind: 'marks', column, start, width });
      start += width;
    });
  for (const subtotal of subtotals) {
    addMarks(subtotal.groupId);
    lanes.push({ kind: 'subtotal', subtotal, start, width: sizes.subtotal });
    start += sizes.subtotal;
  }
  if (subtotals.every(({ groupId }) => groupId !== null)) addMarks(null);
  return lanes;
}

export const laneEnd = (lanes: readonly Lane[]): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.width : 0;
};

/** The lanes in view, with some more on each side. */
export function visibleLanes(lanes: readonly Lane[], offset: number, length: number): Range {
  const first = lanes.findIndex(({ start, width }) => start + width > offset);
  const after = lanes.findIndex(({ start }) => start >= offset + length);
  const from = Math.max(0, (first < 0 ? lanes.length : first) - BEYOND);
  return { from, to: Math.max(from, Math.min(lanes.length, (after < 0 ? lanes.length : after) + BEYOND)) };
}

/** The strip above the heads; a group without columns has only its subtotal. */
export function groupSpans(lanes: readonly Lane[]): GroupSpan[] {
  let start = 0;
  return lanes.flatMap((lane) => {
    if (lane.kind === 'marks') return [];
    const { groupId, name } = lane.subtotal;
    const end = lane.start + lane.width;
    const span = { groupId, name, start, width: end - start };
    start = end;
    return [span];
  });
}
