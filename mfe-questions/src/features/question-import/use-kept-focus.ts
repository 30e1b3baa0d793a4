import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for the part that takes the focus when the pressed button is gone with what it has changed. `at` is undefined
 * until there is something to see. Nothing is moved on a page that has just been loaded.
 */
export function useKeptFocus(at: string | undefined, hasMoved: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = last.current === undefined;
    last.current = at;
    if (at === undefined || (isFirst && !hasMoved)) return;
    if (document.activeElement === document.body) part.current?.focus();
  }, [at, hasMoved]);
  return part;
}
