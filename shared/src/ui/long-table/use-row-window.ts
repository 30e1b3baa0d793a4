import { startTransition, useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { usePrinting } from 'shared/ui/core';
import { type RowWindow } from 'shared/ui/table';
import { type RowVirtualizer } from './row-virtualizer';

interface Length {
  /** Number of rows. */
  count: number;
  /** Tables longer than this render only the rows near the viewport. */
  virtualizeAbove: number;
  /** Estimated row height until it is measured. */
  rowPx: number;
}

/** First rows of a long table, until its virtualiser knows the window. */
const FIRST_ROWS = 20;

const isNotMeasured = () => undefined;

const firstRows = (count: number, rowPx: number): RowWindow => {
  const to = Math.min(count, FIRST_ROWS);
  return { from: 0, to, before: 0, after: (count - to) * rowPx, measure: isNotMeasured };
};

/** Lazy: most tables are short, so the virtualiser loads with the first long one. 'lost' if that fails. */
function useVirtualizer(isLong: boolean): RowVirtualizer | 'lost' | undefined {
  const [virtual, setVirtual] = useState<RowVirtualizer | 'lost'>();
  useEffect(() => {
    if (!isLong) return;
    void import('./row-virtualizer').then(
      ({ RowVirtualizer }) => setVirtual((known) => (typeof known === 'object' ? known : new RowVirtualizer())),
      () => setVirtual((known) => known ?? 'lost'),
    );
  }, [isLong]);
  return virtual;
}

/**
 * The rows of a long table to render; `list` is the ref of the element around them. All rows in print, and if the
 * virtualiser failed to load.
 */
export function useRowWindow({ count, virtualizeAbove, rowPx }: Length): {
  list: (element: HTMLElement | null) => void;
  view: RowWindow | undefined;
} {
  const [scrollMargin, setScrollMargin] = useState(0);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const isPrinting = usePrinting();
  const isLong = count > virtualizeAbove;
  const list = useCallback(
    (element: HTMLElement | null) => {
      // A short list would be laid out at once, and rendered again, for a place that it does not need.
      if (element && isLong) setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    },
    [isLong],
  );
  const found = useVirtualizer(isLong);
  const virtual = found === 'lost' ? undefined : found;
  // In a transition, so that a jump over thousands of rows renders them in many short tasks instead of one long one.
  const onChange = () => startTransition(render);
  virtual?.follow({ count: isLong ? count : 0, estimateSize: () => rowPx, scrollMargin, onChange });
  useLayoutEffect(() => virtual?._didMount(), [virtual]);
  useLayoutEffect(() => virtual?._willUpdate());
  if (!isLong || isPrinting || found === 'lost') return { list, view: undefined };
  const items = virtual?.getVirtualItems() ?? [];
  const [first] = items;
  const last = items.at(-1);
  if (!virtual || !first || !last) return { list, view: firstRows(count, rowPx) };
  const before = first.start - scrollMargin;
  const after = virtual.getTotalSize() - (last.end - scrollMargin);
  return { list, view: { from: first.index, to: last.index + 1, before, after, measure: virtual.measureElement } };
}
