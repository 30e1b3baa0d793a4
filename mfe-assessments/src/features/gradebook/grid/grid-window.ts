/** Sizes in pixels. All rows have the same size, so the visible range is a simple division. */
export const sizes = {
  row: 40,
  head: 100,
  /** The strip with the names of groups above the heads. */
  groups: 29,
  foot: 60,
  /** The widest and the narrowest column of marks. */
  column: 112,
  least: 80,
  subtotal: 84,
  total: 92,
} as const;
/** Extra rows and columns rendered beyond each edge. */
export const BEYOND = 4;

export interface Range {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The range of visible items, with some extra on each side. */
export function visible(offset: number, length: number, size: number, count: number): Range {
  const from = Math.max(0, Math.floor(offset / size) - BEYOND);
  const to = Math.min(count, Math.ceil((offset + length) / size) + BEYOND);
  return { from: Math.min(from, count), to: Math.max(Math.min(from, count), to) };
}

/** The scroll offset that makes an item from `start` on fully visible; unchanged if it already is. */
export function offsetFor(start: number, size: number, offset: number, length: number): number {
  if (start < offset) return start;
  return start + size > offset + length ? start + size - length : offset;
}
