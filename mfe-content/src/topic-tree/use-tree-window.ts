import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback } from 'react';

/** Longer trees scroll in a frame of their own and render only the visible rows. */
const LONG = 150;
const ROW_PX = 32;
/** Height of the frame in a large window. */
const FRAME_PX = 704;

interface TreeWindowOptions {
  tree: RefObject<HTMLDivElement | null>;
  /** Number of expanded rows. */
  count: number;
  /**
   * Number of rows when all are expanded; it decides the layout, which stays the same while rows expand and collapse.
   */
  total: number;
  /** The focused row, rendered at every scroll position. */
  kept: number;
}

const frame = { maxHeight: 'min(70dvh, 44rem)', overflowY: 'auto', overscrollBehavior: 'contain' } as const;
const initialRect = { width: 0, height: FRAME_PX };

type Options = VirtualizerOptions<HTMLDivElement, Element>;

/** Sizes come from the observer only, because reading them while rendering forces a layout. */
const observeElementRect: Options['observeElementRect'] = ({ scrollElement }, onRect) => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => entry && onRect(entry.contentRect));
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

const measureElement: Options['measureElement'] = (element, entry, { indexFromElement, itemSizeCache }) =>
  Math.round(entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(indexFromElement(element)) ?? ROW_PX);

/** A new frame is at its top already; scrolling it there would force a layout. */
const scrollToFn: Options['scrollToFn'] = (offset, options, instance) => {
  if (offset !== 0 || options.adjustments) elementScroll(offset, options, instance);
};

/** The rendered range of a long tree and its offset; undefined for one that is rendered completely. */
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
  // A stable function on persistent elements, so that each row is measured once.
  return { frame, space, lines: virtual.getVirtualItems(), measure: virtual.measureElement };
}
