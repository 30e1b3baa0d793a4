import { memo } from 'react';
import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { placeOf } from '../../../gradebook/queue/shown-cell';
import { type Sheet } from '../../../gradebook/sheet';
import { type Subtotal } from '../../../gradebook/subtotals';
import { shownSubtotal } from '../../../gradebook/total-text';
import { type useCellTexts } from '../../../gradebook/use-cell-texts';
import { sizes } from './grid-window';

interface GridRowProps {
  row: number;
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  /** The visible columns. */
  from: number;
  to: number;
  width: number;
  nameWidth: number;
  subtotals: readonly Subtotal[];
  total: string;
  /** Said beside a grade that a person decided on instead of the total. */
  decided: string | undefined;
  /** The column of the active cell if it is in this row. */
  active: number | undefined;
  editor: React.ReactNode;
}

export const cellId = (row: number, column: number): string => `gradebook-${row}-${column}`;

const toneOf = ({ state, flag, score }: GradebookCell) => {
  if (flag === 'absent' || (state === 'missing' && flag === null)) return 'bad';
  return score === null || flag !== null ? 'ink3' : undefined;
};

/** What stands out about a cell: its save status, or that there is nothing to mark. */
function groundOf({ view, book }: Sheet, row: number, column: number, cell: GradebookCell) {
  const pending = view.pending.get(placeOf(book.students[row]?.id ?? 0, book.columns[column]?.key ?? ''));
  if (pending) return pending.problem !== undefined || pending.stale !== undefined ? 'wrong' : 'pending';
  return cell.state === 'none' ? 'none' : undefined;
}

/** A student's row. Renders again only if something in it changes: the grid renders with every step of scrolling. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, sheet, from, to, width, nameWidth, subtotals, total, decided, active } = props;
  const { name } = sheet.book.students[row] ?? { name: '' };
  const columns = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-student=""
      style={{ top: sizes.head + row * sizes.row, width, height: sizes.row }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-frozen=""
        title={name}
        style={{ width: nameWidth, insetInlineStart: 0 }}
      >
        <div data-cut="">{name}</div>
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        data-frozen=""
        data-total=""
        style={{ width: sizes.total, insetInlineStart: nameWidth }}
      >
        {total}
        {decided !== undefined && <span data-beside="">{decided}</span>}
      </div>
      <div style={{ width: from * sizes.column }} />
      {columns.map((column) => markCell(props, column, column === active))}
      <div style={{ width: (sheet.book.columns.length - to) * sizes.column }} />
      {subtotals.map((subtotal, at) => (
        <div
          key={subtotal.groupId}
          role="gridcell"
          aria-colindex={sheet.book.columns.length + at + 3}
          data-total=""
          style={{ width: sizes.subtotal }}
        >
          {shownSubtotal(sheet.totalAt(row), subtotal, sheet.book.rules)}
        </div>
      ))}
    </div>
  );
});

function markCell({ row, sheet, texts, editor }: GridRowProps, column: number, isActive: boolean) {
  const cell = sheet.cellAt(row, column);
  if (!cell) return null;
  return (
    <div
      key={column}
      id={cellId(row, column)}
      role="gridcell"
      aria-colindex={column + 3}
      aria-selected={isActive}
      data-tone={toneOf(cell)}
      data-ground={groundOf(sheet, row, column, cell)}
      style={{ width: sizes.column }}
    >
      {isActive && editor ? editor : <div data-cut="">{texts.shownOf(cell)}</div>}
    </div>
  );
}
