import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { sizes } from './grid-window';

interface Viewport {
  top: number;
  left: number;
  /** Pixels beside the edges of the grid: as wide as its place on the page allows. */
  width: number;
  height: number;
  /** Borders and scroll bar. */
  edges: number;
}

const initial: Viewport = { top: 0, left: 0, width: 1280, height: 800, edges: 0 };

/**
 * The visible part of the grid, whose parent is as wide as it may become. Before the first layout, and in tests without
 * one, it is one screenful. `fixed` is the height of its head and foot.
 */
export function useViewport(fixed: number, onSize: (rows: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    const place = element?.parentElement;
    if (!element || !place) return undefined;
    const measure = () => {
      const edges = element.offsetWidth - element.clientWidth;
      const [width, height] = [place.clientWidth - edges, element.clientHeight];
      if (place.clientWidth === 0 || height === 0) return;
      setViewport((old) =>
        old.width === width && old.height === height && old.edges === edges ? old : { ...old, width, height, edges },
      );
      onSize(Math.max(1, Math.floor((height - fixed) / sizes.row) - 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(place);
    return () => observer.disconnect();
  }, [fixed, onSize]);
  const onScroll = () => {
    const element = ref.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left } = element;
    // In a transition, so that a jump renders its cells in short tasks.
    startTransition(() => setViewport((old) => ({ ...old, top, left })));
  };
  return { ref, viewport, onScroll };
}
