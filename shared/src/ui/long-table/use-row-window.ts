import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { type RowWindow } from 'shared/ui/table';

interface Length {
  /** Rows of the table. */
  count: number;
  /** Longer tables draw only the rows near the window. */
  long: number;
  /** Height of a row before it is measured. */
  rowPx: number;
}

/** Which rows of a long table are drawn; `list` is the ref of what stands around them. */
export function useRowWindow({ count, long, rowPx }: Length): {
  list: (element: HTMLElement | null) => void;
  view: RowWindow | undefined;
} {
  const [scrollMargin, setScrollMargin] = useState(0);
  const list = useCallback((element: HTMLElement | null) => {
    if (element) setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, []);
  const isLong = count > long;
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
