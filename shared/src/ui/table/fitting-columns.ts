import { useLayoutEffect, useMemo, useState } from 'react';
import { type Fitting, fittingColumns, isOptional, roomOfAll } from './fitting.rules';

/** Width of the frame that was measured last. Tables of other pages are mostly as wide, and render once if they are. */
let lastWidth = 0;

/**
 * Like the above, measured: `frame` is the ref of the element around the table, which may unmount; until any width is
 * known all columns fit. Column widths are estimates: if long content makes the table (ref: `table`) wider than its
 * frame, titles are truncated first if possible (`isTight`), then more columns are hidden.
 */
export function useFittingColumns<C extends Fitting>(columns: readonly C[], hasChoice: boolean, cutsTitles: boolean) {
  const [element, frame] = useState<HTMLDivElement | null>(null);
  const [rendered, table] = useState<HTMLTableElement | null>(null);
  const [width, setWidth] = useState(lastWidth);
  // Valid for one frame width and set of columns: whether titles are truncated, and the reduced width to fit into.
  const [tight, setTight] = useState('');
  const [cut, setCut] = useState({ of: '', pixels: 0 });
  const of = [width, hasChoice, ...columns.map(({ id }) => id)].join();
  const pixels = cut.of === of ? cut.pixels : width;
  // The same array for the same columns, so that rows do not re-render while the page scrolls.
  const fitting = useMemo(
    () => (width > 0 ? fittingColumns(columns, pixels, hasChoice) : columns),
    [columns, width, pixels, hasChoice],
  );
  const taken = roomOfAll(fitting, width, hasChoice);
  const isTight = tight === of;
  const canTighten = cutsTitles && !isTight;
  const canCut = fitting.some(isOptional);
  const isMeasured = cutsTitles || columns.some(isOptional);

  useLayoutEffect(() => {
    if (!element || !isMeasured) return;
    return onResize(element, () => {
      lastWidth = element.clientWidth;
      setWidth(lastWidth);
    });
  }, [element, isMeasured]);
  useLayoutEffect(() => {
    if (!element || !rendered || !(canTighten || canCut)) return;
    return onResize(rendered, () => {
      if (rendered.offsetWidth <= element.clientWidth) return;
      if (canTighten) setTight(of);
      else setCut({ of, pixels: taken - 1 });
    });
  }, [element, rendered, canTighten, canCut, of, taken]);
  return { frame, table, fitting, isTight };
}

/** Calls `measure` now and on every resize; returns the cleanup function. */
function onResize(element: Element, measure: () => void) {
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
