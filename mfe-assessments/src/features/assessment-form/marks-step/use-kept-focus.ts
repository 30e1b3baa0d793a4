import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The controls of a row that can have the focus when the row goes to another section. */
export type RowControl = 'drag' | 'up' | 'down' | 'more';
export type KeepFocus = (question: number, control: RowControl) => void;

/** A row that goes to another section is drawn anew there: the focus that it had goes with it. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): KeepFocus {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((question, control) => {
    wanted.current = `[data-question="${question}"] [data-control="${control}"]`;
  }, []);
}
