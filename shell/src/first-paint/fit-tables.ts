import { type Fitting, fittingColumns, isOptional, roomOfAll } from 'shared/ui/table/fitting.rules';

interface HeadColumn extends Fitting {
  place: number;
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The columns of a table, as its header describes them; the column of checkboxes describes nothing. */
function columnsOf(table: HTMLTableElement): HeadColumn[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((cell, place) => {
    const { room, weight } = cell.dataset;
    if (!cell.hasAttribute('scope')) return [];
    const width = cell.style.getPropertyValue('--column-width');
    return [{ id: String(place), place, room: numberOf(room), weight: numberOf(weight), width } as HeadColumn];
  });
}

function hideAllBut(table: HTMLTableElement, columns: readonly HeadColumn[], kept: readonly HeadColumn[]): void {
  const hidden = columns.filter((column) => !kept.includes(column)).map(({ place }) => place);
  for (const row of table.rows) for (const place of hidden.toReversed()) row.cells[place]?.remove();
}

function fit(table: HTMLTableElement): void {
  const lines = table.parentElement;
  const frame = lines?.parentElement;
  if (!lines || !frame) return;
  const width = frame.clientWidth;
  const columns = columnsOf(table);
  const hasChoice = columns.length < (table.tHead?.rows[0]?.cells.length ?? 0);
  const cutsTitles = lines.dataset.cuts !== undefined;
  if (!cutsTitles && !columns.some(isOptional)) return;
  const whole = table.cloneNode(true) as HTMLTableElement;
  let kept = fittingColumns(columns, width, hasChoice);
  let shown = table;
  hideAllBut(shown, columns, kept);
  // Estimates may be too small: as `useFittingColumns` does, titles are cut first, then more columns are hidden.
  while (shown.offsetWidth > frame.clientWidth) {
    if (cutsTitles && lines.dataset.tight === undefined) lines.dataset.tight = 'true';
    else if (kept.some(isOptional)) {
      const next = whole.cloneNode(true) as HTMLTableElement;
      kept = fittingColumns(columns, roomOfAll(kept, width, hasChoice) - 1, hasChoice);
      hideAllBut(next, columns, kept);
      shown.replaceWith(next);
      shown = next;
    } else return;
  }
}

/** Hides the columns of tables for which there is no room, by the rules and measures of the real ones. */
export const fitTables = (screen: Element): void => screen.querySelectorAll('table').forEach(fit);
