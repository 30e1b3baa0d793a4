import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { type RowWindow } from 'shared/ui/table';

interface Length {
  /** Number of rows. */
  count: number;
  /** Tables longer than this render only the rows near the viewport. */
  virtualizeAbove: number;
  /** Estimated row height until it is measured. */
  rowPx: number;
}

/** The rows of a long table to render; `list` is the ref of the element around them. */
export function useRowWindow({ count, virtualizeAbove, rowPx }: Length): {
  list: (element: HTMLElement | null) => void;
  view: RowWindow | undefined;
} {
  const [scrollMargin, setScrollMargin] = useState(0);
  const list = useCallback((element: HTMLElement | null) => {
    if (element) setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, []);
  const isLong = count > virtualizeAbove;
  const virtual = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => rowPx,
    overscan: 5,
    scrollMargin,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  if (!isLong || !first || !last) return { list, view: undefined };
  const before = first.start - scrollMargin;
  const after = virtual.getTotalSize() - (last.end - scrollMargin);
  return { list, view: { from: first.index, to: last.index + 1, before, after, measure: virtual.measureElement } };
}
