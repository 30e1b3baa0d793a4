import { type MouseEvent, useLayoutEffect, useMemo } from 'react';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, narrower, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { type useCellTexts } from '../../../gradebook/use-cell-texts';
import { type Sheet } from '../../../gradebook/sheet';
import { subtotalsOf } from '../../../gradebook/subtotals';
import { GridHead } from './grid-head';
import { type Place } from './grid-keys';
import { CellInput } from './cell-input';
import { cellId, GridRow } from './grid-row';
import { gridStyles } from './grid-styles';
import { offsetFor, sizes, visible } from './grid-window';
import { useViewport } from './use-viewport';
import { type useEditing } from './use-editing';

/** The row and column of the cell that a click was in: -1 is the head, or the total; undefined beside the cells. */
function clickedCell(target: EventTarget): { row: number; column: number } | undefined {
  const cell = (target as Element).closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 3 };
}

interface MarksGridProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  editing: ReturnType<typeof useEditing>;
  at: Place;
  onMove: (to: Place) => void;
  totalText: (row: number) => string;
  isDecided: (row: number) => boolean;
  onTotal: (row: number) => void;
  onColumn: (column: GradebookColumn) => void;
  onSize: (rows: number) => void;
}

/** Scrolls until the active cell is fully visible. */
function useInView(ref: React.RefObject<HTMLDivElement | null>, at: Place, frozen: number): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || element.clientHeight === 0) return;
    element.scrollTop = offsetFor(at.row, sizes.row, element.scrollTop, element.clientHeight - sizes.head);
    element.scrollLeft = offsetFor(at.column, sizes.column, element.scrollLeft, element.clientWidth - frozen);
  }, [ref, at, frozen]);
}

/** The marks of students by column; only visible cells are rendered. One tab stop: arrow keys move inside. */
export function MarksGrid(props: MarksGridProps) {
  const { sheet, texts, editing, at, onMove, totalText, isDecided, onTotal, onColumn, onSize } = props;
  const { t } = useTranslation('gradebook');
  const nameWidth = useMedia(narrower.md) ? 120 : 210;
  const { ref, viewport, onScroll } = useViewport(onSize);
  const { students, columns } = sheet.book;
  const frozen = nameWidth + sizes.total;
  const rows = visible(viewport.top, viewport.height - sizes.head, sizes.row, students.length);
  const range = visible(viewport.left, viewport.width - frozen, sizes.column, columns.length);
  const subtotals = useMemo(() => subtotalsOf(sheet.book, t('gradebook.rules.noGroup')), [sheet.book, t]);
  const width = frozen + columns.length * sizes.column + subtotals.length * sizes.subtotal;

  useInView(ref, at, frozen);
  // For the whole grid, so that no cell has a function of its own.
  const onClick = ({ target }: MouseEvent) => {
    const cell = clickedCell(target);
    if (!cell || cell.column < -1) return;
    const column = columns[cell.column];
    if (cell.row < 0) return column && onColumn(column);
    if (cell.column < 0 || column === undefined) return onTotal(cell.row);
    // A text that is no mark stays in its cell.
    if (editing.onLeave()) onMove(cell);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = clickedCell(target);
    if (cell?.row === at.row && cell.column === at.column) editing.open(null);
  };
  const rowsInView = students.slice(rows.from, rows.to).map((student, index) => {
    const row = rows.from + index;
    return (
      <GridRow
        key={student.id}
        {...{ sheet, row, texts, ...range, width, nameWidth, subtotals }}
        total={totalText(row)}
        decided={isDecided(row) ? t('gradebook.decided') : undefined}
        active={row === at.row ? at.column : undefined}
        editor={row === at.row && editing.editing ? <CellInput editing={editing} grid={ref} /> : null}
      />
    );
  });
  return (
    <Box
      ref={ref}
      role="grid"
      tabIndex={0}
      aria-label={t('gradebook.grid', { name: sheet.book.name })}
      aria-rowcount={students.length + 1}
      aria-colcount={columns.length + subtotals.length + 2}
      aria-activedescendant={cellId(at.row, at.column)}
      {...gridStyles}
      onScroll={onScroll}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onKeyDown={editing.onKeyDown}
      onPaste={editing.onPaste}
    >
      <Box style={{ width, height: sizes.head + students.length * sizes.row, position: 'relative' }}>
        <GridHead book={sheet.book} {...range} {...{ width, nameWidth, subtotals }} />
        {rowsInView}
      </Box>
    </Box>
  );
}
