import { type Column } from './columns';

/** Widths in pixels of a column without an estimate, and of the column of checkboxes. */
const DEFAULT_WIDTH = 110;
const CHECKBOX_WIDTH = 44;

export type Fitting = Pick<Column<never>, 'id' | 'room' | 'weight' | 'width'>;
/** The minimum share of a column whose width is a percentage. */
const roomOf = ({ room = DEFAULT_WIDTH, width = '' }: Fitting, pixels: number) =>
  width.endsWith('%') ? Math.max(room, (parseFloat(width) / 100) * pixels) : room;
export const roomOfAll = (columns: readonly Fitting[], pixels: number, hasChoice: boolean) =>
  columns.reduce((sum, column) => sum + roomOf(column, pixels), hasChoice ? CHECKBOX_WIDTH : 0);
export const isOptional = ({ weight }: Fitting) => weight !== undefined;

/**
 * The columns that fit into a width, in their original order: all without a weight, then the others by descending
 * weight.
 */
export function fittingColumns<C extends Fitting>(columns: readonly C[], pixels: number, hasChoice = false): C[] {
  const staying = columns.filter((column) => !isOptional(column));
  let left = pixels - roomOfAll(staying, pixels, hasChoice);
  const kept = new Set(staying.map(({ id }) => id));
  const byWeight = columns.filter(isOptional).sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
  for (const column of byWeight) {
    const room = roomOf(column, pixels);
    if (room > left) continue;
    left -= room;
    kept.add(column.id);
  }
  return columns.filter(({ id }) => kept.has(id));
}
