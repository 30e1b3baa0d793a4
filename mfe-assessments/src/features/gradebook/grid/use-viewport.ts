import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { sizes } from './grid-window';

interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The visible part of the grid. Before the first layout, and in tests without one, it is one screenful. */
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
    const { scrollTop: top, scrollLeft: left } = element;
    // In a transition, so that a jump renders its cells in short tasks.
    startTransition(() => setViewport((old) => ({ ...old, top, left })));
  };
  return { ref, viewport, onScroll };
}
