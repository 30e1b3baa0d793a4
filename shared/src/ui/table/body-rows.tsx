import { type Key, memo, type MouseEvent } from 'react';
import { Skeleton } from '../core/skeleton';
import { type Column } from './columns';
import { choiceOf, type ChoiceOfRow, type Choosing, OneRow } from './row-choice';
import { drawnRows, type RowWindow } from './row-window';

/** Takes the space of rows that are not rendered. */
const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height }} />
  </tr>
);

/** A tooltip for a truncated title; screen readers read all of it anyway. */
function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const texts = [cell, ...cell.querySelectorAll<HTMLElement>('div, a')];
  cell.title = texts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ? (cell.textContent ?? '') : '';
}

interface BodyRowProps<RowType> extends Partial<ChoiceOfRow<RowType>> {
  row: RowType;
  index: number;
  columns: readonly Column<RowType, string>[];
  /** Position of a row in a window. */
  measure: RowWindow['measure'] | undefined;
}

function PlainRow<RowType>(props: BodyRowProps<RowType>) {
  const { row, index, columns, measure, choose, t, name = '', chosen = false } = props;
  // The header is the first row.
  const place = measure && { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <tr {...place} data-chosen={chosen || undefined}>
      {choose && t && (
        <td data-choice>
          <OneRow {...{ row, name, chosen, choose, t }} />
        </td>
      )}
      {columns.map((column) =>
        column.priority === 'title' ? (
          <th key={column.id} scope="row" data-align={column.align} onMouseEnter={showWhole}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Re-renders only for another row or other columns: a long list renders its table on every scroll step. */
const BodyRow = memo(PlainRow) as typeof PlainRow;

interface BodyRowsProps<RowType> {
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  columns: readonly Column<RowType, string>[];
  choosing: Choosing<RowType>;
  view: RowWindow | undefined;
}

/** All rows, or those in a window. */
export function BodyRows<RowType>({ rows, rowKey, columns, choosing, view }: BodyRowsProps<RowType>) {
  const width = columns.length + (choosing ? 1 : 0);
  return (
    <>
      {view && view.before > 0 && <Gap height={view.before} width={width} />}
      {drawnRows(rows, view).map(({ row, index }) => (
        <BodyRow key={rowKey(row)} {...{ row, index, columns }} measure={view?.measure} {...choiceOf(choosing, row)} />
      ))}
      {view && view.after > 0 && <Gap height={view.after} width={width} />}
    </>
  );
}

export function SkeletonRows<RowType>({
  columns,
  count,
  choice,
}: {
  columns: readonly Column<RowType, string>[];
  count: number;
  choice: boolean;
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden>
      {choice && <td />}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          <Skeleton
            display="inline-block"
            width={column.skeleton ?? (column.priority === 'title' ? 'min(24rem, 40vw)' : '48px')}
            my="3px"
          />
        </td>
      ))}
    </tr>
  ));
}
