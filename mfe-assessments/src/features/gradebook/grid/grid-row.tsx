import { memo } from 'react';
import { type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Fifth } from '../../../gradebook/column-figures';
import { placeOf } from '../../../gradebook/queue/shown-cell';
import { type Sheet } from '../../../gradebook/sheet';
import { shownSubtotal } from '../../../gradebook/total-text';
import { type useCellTexts } from '../../../gradebook/use-cell-texts';
import { sizes } from './grid-window';
import { type Lane, laneEnd } from './lanes';

/** The fifth of its column in which a mark is; undefined where no fifths are shown. */
export type FifthAt = (column: number, score: number) => Fifth | undefined;

interface GridRowProps {
  row: number;
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  lanes: readonly Lane[];
  /** The visible lanes. */
  from: number;
  to: number;
  top: number;
  width: number;
  nameWidth: number;
  fifthAt: FifthAt;
  /** Initials of the student; undefined where there is no room. */
  face: string | undefined;
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

/** States that are drawn: filled is to do, hollow is missing, broken is under way. */
const drawn: ReadonlySet<string> = new Set(['toGrade', 'missing', 'writing']);
const signOf = ({ state, flag, score }: GradebookCell) =>
  score === null && flag === null && drawn.has(state) ? state : undefined;

/** A student's row. Renders again only if something in it changes: the grid renders with every step of scrolling. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, sheet, lanes, from, to, top, width, nameWidth, face, total, decided, active } = props;
  const { name } = sheet.book.students[row] ?? { name: '' };
  const after = lanes[to - 1];
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-student=""
      data-current={active === undefined ? undefined : ''}
      style={{ top, width, height: sizes.row }}
    >
      <div role="rowheader" aria-colindex={1} data-name="" title={name} style={{ width: nameWidth }}>
        {face !== undefined && <span aria-hidden data-face={face} />}
        <div data-cut="">{name}</div>
      </div>
      <div style={{ width: lanes[from]?.start ?? 0 }} />
      {Array.from({ length: to - from }, (_, at) => laneCell(props, from + at))}
      <div style={{ width: after ? laneEnd(lanes) - after.start - after.width : 0 }} />
      <div role="gridcell" aria-colindex={lanes.length + 2} data-total="" style={{ width: sizes.total }}>
        {total}
        {decided !== undefined && <span data-beside="">{decided}</span>}
      </div>
    </div>
  );
});

function laneCell(props: GridRowProps, at: number) {
  const { row, sheet, lanes, active } = props;
  const lane = lanes[at];
  if (lane?.kind === 'marks') return markCell(props, at, lane, lane.column === active);
  return (
    lane && (
      <div
        key={`group ${lane.subtotal.groupId}`}
        role="gridcell"
        aria-colindex={at + 2}
        data-subtotal=""
        style={{ width: lane.width }}
      >
        {shownSubtotal(sheet.totalAt(row), lane.subtotal, sheet.book.rules)}
      </div>
    )
  );
}

/** A mark, or a sign and the word for it, which is heard. */
const Shown = ({ sign, children }: { sign: string | undefined; children: string }) =>
  sign ? (
    <div data-sign={sign}>
      <span data-heard="">{children}</span>
    </div>
  ) : (
    <div data-cut="">{children}</div>
  );

function markCell(
  { row, sheet, texts, fifthAt, editor }: GridRowProps,
  at: number,
  { column, width }: { column: number; width: number },
  isActive: boolean,
) {
  const cell = sheet.cellAt(row, column);
  if (!cell) return null;
  const ground = groundOf(sheet, row, column, cell);
  const isPlain = ground === undefined && cell.score !== null && cell.flag === null;
  const shown = texts.shownOf(cell);
  const sign = signOf(cell);
  return (
    <div
      key={column}
      id={cellId(row, column)}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isActive}
      data-tone={toneOf(cell)}
      data-ground={ground}
      data-fifth={isPlain && cell.score !== null ? fifthAt(column, cell.score) : undefined}
      title={sign && shown}
      style={{ width }}
    >
      {isActive && editor ? editor : <Shown sign={sign}>{shown}</Shown>}
    </div>
  );
}
