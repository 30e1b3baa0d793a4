import { memo } from 'react';
import { type GradebookCell, type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { sizes } from './grid-window';

/** A cell with its text and save status. */
export interface ShownCell {
  cell: GradebookCell;
  text: string;
  mark: 'pending' | 'wrong' | null;
}

interface GridRowProps {
  row: number;
  student: GradebookStudent;
  /** The cells of the visible columns. */
  cells: readonly ShownCell[];
  /** The first visible column. */
  from: number;
  width: number;
  nameWidth: number;
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
const groundOf = ({ mark, cell: { state } }: ShownCell) => mark ?? (state === 'none' ? 'none' : undefined);

/** A student's row. The grid handles clicks and keys of all rows. Name and total are sticky while the marks scroll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, student, cells, from, width, nameWidth, total, decided, active, editor } = props;
  return (
    <div data-row="" role="row" aria-rowindex={row + 2} style={{ top: sizes.head + row * sizes.row, width }}>
      <div data-frozen="name" role="rowheader" aria-colindex={1} style={{ width: nameWidth }}>
        <div data-text="" title={student.name}>
          {student.name}
        </div>
      </div>
      <div data-frozen="total" role="gridcell" aria-colindex={2} style={{ insetInlineStart: nameWidth }}>
        {total}
        {decided !== undefined && <span>{decided}</span>}
      </div>
      <div style={{ width: from * sizes.column }} />
      {cells.map((shown, at) => {
        const column = from + at;
        return (
          <div
            key={column}
            id={cellId(row, column)}
            data-cell=""
            data-tone={toneOf(shown.cell)}
            data-ground={groundOf(shown)}
            role="gridcell"
            aria-colindex={column + 3}
            aria-selected={column === active}
          >
            {(column === active && editor) || <div data-text="">{shown.text}</div>}
          </div>
        );
      })}
    </div>
  );
});
