import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect } from 'react';
import { initials } from '@teacher-portal/remote-sdk/contract/initials';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { type useCellTexts } from '../../../gradebook/use-cell-texts';
import { type Sheet } from '../../../gradebook/sheet';
import { CellInput } from './cell-input';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { type Place } from './grid-keys';
import { headHeight, PANEL, panelPlace, useGridLayout } from './grid-layout';
import { cellId, GridRow } from './grid-row';
import { gridStyles } from './grid-styles';
import { offsetFor, sizes, visible } from './grid-window';
import { type Lane, visibleLanes } from './lanes';
import { type useEditing } from './use-editing';
import { type Figures } from './use-figures';
import { useViewport } from './use-viewport';

/** The row and lane of the cell that a click was in: row -1 is the head, lane -1 the name; undefined beside the cells. */
function clickedCell(target: EventTarget): { row: number; lane: number } | undefined {
  const cell = (target as Element).closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, lane: Number(cell.getAttribute('aria-colindex')) - 2 };
}

interface MarksGridProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  figures: Figures;
  editing: ReturnType<typeof useEditing>;
  at: Place;
  onMove: (to: Place) => void;
  totalText: (row: number) => string;
  isDecided: (row: number) => boolean;
  onTotal: (row: number) => void;
  onColumn: (column: GradebookColumn) => void;
  onSize: (rows: number) => void;
  /** Opens or closes the panel about the active cell; without a value, whichever it is not. */
  onPanel: (isOpen?: boolean) => void;
  /** The panel about the active cell. */
  panel: ReactNode;
}

/** Scrolls until the active cell is fully visible. */
function useInView(
  ref: React.RefObject<HTMLDivElement | null>,
  at: Place,
  { lanes, frozen, fixed }: { lanes: readonly Lane[]; frozen: number; fixed: number },
): void {
  const lane = lanes.find((each) => each.kind === 'marks' && each.column === at.column);
  const [start, size] = [lane?.start ?? 0, lane?.width ?? 0];
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || element.clientHeight === 0) return;
    element.scrollTop = offsetFor(at.row * sizes.row, sizes.row, element.scrollTop, element.clientHeight - fixed);
    element.scrollLeft = offsetFor(start, size, element.scrollLeft, element.clientWidth - frozen);
  }, [ref, at.row, start, size, frozen, fixed]);
}

/** Clicks of the whole grid, so that no cell has a function of its own. */
function usePointer(props: MarksGridProps, lanes: readonly Lane[]) {
  const { sheet, editing, at, onMove, onTotal, onColumn, onPanel } = props;
  const { students, columns } = sheet.book;
  const onClick = ({ target }: MouseEvent) => {
    const cell = clickedCell(target);
    if (!cell || cell.lane < 0 || cell.row >= students.length) return;
    const lane = lanes[cell.lane];
    const column = lane?.kind === 'marks' ? columns[lane.column] : undefined;
    if (cell.row < 0) return column && onColumn(column);
    if (lane?.kind !== 'marks') return onTotal(cell.row);
    // A text that is no mark stays in its cell.
    if (!editing.onLeave()) return;
    onMove({ row: cell.row, column: lane.column });
    onPanel(true);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = clickedCell(target);
    const lane = lanes[cell?.lane ?? -1];
    if (cell?.row === at.row && lane?.kind === 'marks' && lane.column === at.column) editing.open(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPanelKey = !editing.editing && (event.key === ' ' || event.key === 'Escape');
    if (!isPanelKey) return editing.onKeyDown(event);
    event.preventDefault();
    onPanel(event.key === ' ' ? undefined : false);
  };
  return { onClick, onDoubleClick, onKeyDown, onPaste: editing.onPaste };
}

const BesideCell = ({ place, children }: { place: ReturnType<typeof panelPlace>; children: ReactNode }) => (
  // On a phone above the action of the page, which floats there.
  <Box
    position="absolute"
    zIndex={{ base: 'header', md: 'docked' }}
    maxWidth="full"
    style={{ ...place, width: PANEL.width }}
  >
    {children}
  </Box>
);

/** The marks of students by column; only visible cells are rendered. One tab stop: arrow keys move inside. */
export function MarksGrid(props: MarksGridProps) {
  const { sheet, texts, figures, editing, at, totalText, isDecided, onSize, panel } = props;
  const { t } = useTranslation('gradebook');
  const language = useLanguage();
  const { students } = sheet.book;
  const head = headHeight(sheet);
  const fixed = head + sizes.foot;
  const { ref, viewport, onScroll } = useViewport(fixed, onSize);
  const layout = useGridLayout(sheet, viewport.width);
  const { lanes, nameWidth, width, isNarrow } = layout;
  const frozen = nameWidth + sizes.total;
  const rows = visible(viewport.top, viewport.height - fixed, sizes.row, students.length);
  const { from, to } = visibleLanes(lanes, viewport.left, viewport.width - frozen);
  const columns = { lanes, from, to, width, nameWidth };

  useInView(ref, at, { lanes, frozen, fixed });
  const rowsInView = students.slice(rows.from, rows.to).map((student, index) => {
    const row = rows.from + index;
    return (
      <GridRow
        key={student.id}
        {...{ sheet, row, texts, ...columns, top: head + row * sizes.row, fifthAt: figures.fifthAt }}
        face={isNarrow ? undefined : initials(student.name, language)}
        total={totalText(row)}
        decided={isDecided(row) ? t('gradebook.decided') : undefined}
        active={row === at.row ? at.column : undefined}
        editor={row === at.row && editing.editing ? <CellInput editing={editing} grid={ref} /> : null}
      />
    );
  });
  return (
    <Box position="relative">
      <Box
        ref={ref}
        role="grid"
        tabIndex={0}
        aria-label={t('gradebook.grid', { name: sheet.book.name })}
        aria-rowcount={students.length + 2}
        aria-colcount={lanes.length + 2}
        aria-activedescendant={cellId(at.row, at.column)}
        {...gridStyles}
        style={{ maxWidth: width + Math.max(2, viewport.edges) }}
        onScroll={onScroll}
        {...usePointer(props, lanes)}
      >
        <Box style={{ width, position: 'relative' }}>
          <GridHead book={sheet.book} {...columns} height={head} />
          {rowsInView}
          <Box style={{ height: students.length * sizes.row }} />
          <GridFoot figures={figures} {...columns} rowIndex={students.length + 2} />
        </Box>
      </Box>
      {panel && <BesideCell place={panelPlace(at, { viewport, layout, head })}>{panel}</BesideCell>}
    </Box>
  );
}
