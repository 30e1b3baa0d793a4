import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { sizes } from './grid-window';

interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

const whole = (offset: number, size: number) => offset - (offset % size);

/** The visible part of the grid, in whole rows and columns. Before the first layout, and in tests without one, it is one screenful. */
export function useViewport(onSize: (rows: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, width: 1280, height: 800 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setViewport((old) => (old.width === width && old.height === height ? old : { ...old, width, height }));
      onSize(Math.max(1, Math.floor((height - sizes.head) / sizes.row) - 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize]);
  const onScroll = () => {
    const element = ref.current;
    if (!element) return;
    const [top, left] = [whole(element.scrollTop, sizes.row), whole(element.scrollLeft, sizes.column)];
    // A jump renders its rows in many short tasks instead of one long one.
    startTransition(() => setViewport((old) => (old.top === top && old.left === left ? old : { ...old, top, left })));
  };
  return { ref, viewport, onScroll };
}
