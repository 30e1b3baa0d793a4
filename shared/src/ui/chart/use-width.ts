import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, followed as it changes; `first` until it is known. */
export function useWidth<Of extends Element>(first: number) {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(first);
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
