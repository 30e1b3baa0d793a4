import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject } from 'react';

/** Longer trees scroll in a frame of their own and draw only the rows in sight. */
const LONG = 150;
const ROW_PX = 32;

interface TreeWindowOptions {
  tree: RefObject<HTMLDivElement | null>;
  /** Rows that are open. */
  count: number;
  /** Rows when all are open: what the shape is decided by, so that it stays the same while rows open and close. */
  total: number;
  /** The row that stays in the page wherever the frame is scrolled to, because it has the focus. */
  kept: number;
}

const frame = { maxHeight: 'min(70dvh, 44rem)', overflowY: 'auto', overscrollBehavior: 'contain' } as const;

/** Which rows of a long tree are drawn, and where; undefined for one that is drawn whole. */
export function useTreeWindow({ tree, count, total, kept }: TreeWindowOptions) {
  const long = total > LONG;
  // The rule is about the React compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: long ? count : 0,
    getScrollElement: () => tree.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(kept, count - 1)])].sort((a, b) => a - b),
  });
  if (!long) return undefined;
  const space: CSSProperties = { position: 'relative', height: `${virtual.getTotalSize()}px` };
  const lines = virtual.getVirtualItems().map(({ index, start }) => ({
    index,
    'data-index': index,
    // The same function at each drawing, on an element that adds none of its own: a row is measured once.
    ref: virtual.measureElement,
    style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` } as CSSProperties,
  }));
  return { frame, space, lines };
}
