import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { type RowWindow } from 'shared/ui/table';

/** Longer lists draw only the rows near the window. */
const LONG = 60;
const ROW_PX = 41;

/** Which rows of a long list are drawn; `list` is the ref of what stands around them. */
export function useRowWindow(count: number): { list: (element: HTMLElement | null) => void; view: RowWindow | undefined } {
  const [scrollMargin, setScrollMargin] = useState(0);
  const list = useCallback((element: HTMLElement | null) => {
    if (element) setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, []);
  const long = count > LONG;
  const virtual = useWindowVirtualizer({ count: long ? count : 0, estimateSize: () => ROW_PX, overscan: 5, scrollMargin, useFlushSync: false });
  const items = virtual.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  if (!long || !first || !last) return { list, view: undefined };
  const before = first.start - scrollMargin;
  const after = virtual.getTotalSize() - (last.end - scrollMargin);
  return { list, view: { from: first.index, to: last.index + 1, before, after, measure: virtual.measureElement } };
}
