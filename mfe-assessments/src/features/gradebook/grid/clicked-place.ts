import { type Place } from './grid-keys';

/** The column of a total in a clicked place. */
export const TOTAL = -1;

/** Where a click in the grid was: on a mark or a total. By the indices that screen readers have: names are column 1. */
export function clickedPlace(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 3 };
}
