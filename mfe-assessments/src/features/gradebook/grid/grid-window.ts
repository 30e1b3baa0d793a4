/** Sizes in pixels. Every row and every column of marks has the same, so that what is visible is a division. */
export const sizes = { row: 36, head: 76, column: 104, total: 92 } as const;
/** Rows and columns that are rendered beyond each edge. */
const BEYOND = 4;

export interface Range {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The items of a list that are in view, with some beyond. */
export function visible(offset: number, length: number, size: number, count: number): Range {
  const from = Math.max(0, Math.floor(offset / size) - BEYOND);
  const to = Math.min(count, Math.ceil((offset + length) / size) + BEYOND);
  return { from: Math.min(from, count), to: Math.max(Math.min(from, count), to) };
}

/** The offset at which an item is wholly in view; unchanged if it is. */
export function offsetFor(at: number, size: number, offset: number, length: number): number {
  if (at * size < offset) return at * size;
  return (at + 1) * size > offset + length ? (at + 1) * size - length : offset;
}
