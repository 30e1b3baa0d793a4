/** The row and column of the cell that a click was in: -1 is the head, or the total; undefined beside the cells. */
export function clickedCell(target: EventTarget): { row: number; column: number } | undefined {
  const cell = (target as Element).closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 3 };
}
