/** Sizes in pixels. All rows and all columns have the same size, so the visible range is a simple division. */
export const sizes = { row: 36, head: 94, column: 128, total: 92, subtotal: 110 } as const;
/** Extra rows and columns rendered beyond each edge. */
const BEYOND = 4;

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

/** The scroll offset that makes an item fully visible; unchanged if it already is. */
export function offsetFor(at: number, size: number, offset: number, length: number): number {
  if (at * size < offset) return at * size;
  return (at + 1) * size > offset + length ? (at + 1) * size - length : offset;
}
