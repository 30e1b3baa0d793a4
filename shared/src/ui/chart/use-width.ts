import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, updated on resize; `initial` until it is measured. */
export function useWidth<Target extends Element>(initial: number) {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
