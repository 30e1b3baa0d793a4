import { useMemo } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { narrower, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from '../../../gradebook/sheet';
import { subtotalsOf } from '../../../gradebook/subtotals';
import { type Place } from './grid-keys';
import { sizes } from './grid-window';
import { columnWidth, laneEnd, lanesOf } from './lanes';

/** The width of the panel about a cell, and the room that it needs below the cell. */
export const PANEL = { width: 320, height: 250 } as const;

/** Pixels of head, name column and all columns together, and the columns between name and total. */
export function useGridLayout(sheet: Sheet, room: number) {
  const { t } = useTranslation('gradebook');
  const isNarrow = useMedia(narrower.md);
  const { book } = sheet;
  const nameWidth = isNarrow ? 120 : 220;
  const subtotals = useMemo(() => subtotalsOf(book, t('gradebook.rules.noGroup')), [book, t]);
  const column = columnWidth(room - nameWidth - sizes.total, book.columns.length, subtotals.length);
  const lanes = useMemo(() => lanesOf(book, subtotals, column), [book, subtotals, column]);
  return { isNarrow, nameWidth, lanes, width: nameWidth + laneEnd(lanes) + sizes.total };
}

/** The height of the head; there is a strip above the columns where there are groups. */
export const headHeight = (sheet: Pick<Sheet, 'book'>): number =>
  sheet.book.rules.groups.length > 0 ? sizes.head + sizes.groups : sizes.head;

interface Around {
  viewport: { top: number; left: number; width: number; height: number };
  layout: Pick<ReturnType<typeof useGridLayout>, 'nameWidth' | 'lanes'>;
  head: number;
}

/** Where the panel about a cell is: below its row, which stays readable, or above it near the end of the grid. */
export function panelPlace(at: Place, { viewport, layout, head }: Around) {
  const lane = layout.lanes.find((each) => each.kind === 'marks' && each.column === at.column);
  const top = head + at.row * sizes.row - viewport.top;
  const start = layout.nameWidth + (lane?.start ?? 0) - viewport.left;
  const insetInlineStart = Math.max(0, Math.min(start, viewport.width - PANEL.width));
  const isLow = viewport.height - top - sizes.row < PANEL.height && top > PANEL.height;
  return isLow
    ? { insetInlineStart, bottom: `calc(100% - ${top - 4}px)` }
    : { insetInlineStart, top: top + sizes.row + 6 };
}
