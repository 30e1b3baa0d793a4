import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback } from 'react';

/** Longer trees scroll in a frame of their own and draw only the rows in sight. */
const LONG = 150;
const ROW_PX = 32;
/** As high as the frame is on a large window. */
const FRAME_PX = 704;

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
const initialRect = { width: 0, height: FRAME_PX };

type Options = VirtualizerOptions<HTMLDivElement, Element>;

/** Sizes are heard of from the observer alone: to ask for one while drawing makes the browser lay the page out on the spot. */
const observeElementRect: Options['observeElementRect'] = ({ scrollElement }, onRect) => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => entry && onRect(entry.contentRect));
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

const measureElement: Options['measureElement'] = (element, entry, { indexFromElement, itemSizeCache }) =>
  Math.round(entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(indexFromElement(element)) ?? ROW_PX);

/** A new frame is at its top already; to send it there would lay the page out as well. */
const scrollToFn: Options['scrollToFn'] = (offset, options, instance) => {
  if (offset !== 0 || options.adjustments) elementScroll(offset, options, instance);
};

/** Which rows of a long tree are drawn, and how far down; undefined for one that is drawn whole. */
export function useTreeWindow({ tree, count, total, kept }: TreeWindowOptions) {
  const long = total > LONG;
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(kept, range.count - 1)])].sort((a, b) => a - b),
    [kept],
  );
  // The rule is about the React compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: long ? count : 0,
    getScrollElement: () => tree.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
    useFlushSync: false,
    initialRect,
    observeElementRect,
    measureElement,
    scrollToFn,
    rangeExtractor,
  });
  if (!long) return undefined;
  const space: CSSProperties = { position: 'relative', height: `${virtual.getTotalSize()}px` };
  // The same function at each drawing, on elements that stay: a row is measured once.
  return { frame, space, lines: virtual.getVirtualItems(), measure: virtual.measureElement };
}
