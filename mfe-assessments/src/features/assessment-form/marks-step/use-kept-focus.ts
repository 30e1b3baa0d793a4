import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The controls of a row that may have the focus when the row moves to another section. */
export type RowControl = 'drag' | 'up' | 'down' | 'more';
/** The moved item: a question, or a section by its new index. */
type Moved = { question: number } | { section: number };
export type KeepFocus = (moved: Moved, control: RowControl) => void;

const rowOf = (moved: Moved) =>
  'question' in moved ? `[data-question="${moved.question}"]` : `[data-section="${moved.section}"]`;

/** A row that moves to another section is mounted anew, so its focus is restored there. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): KeepFocus {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((moved, control) => {
    wanted.current = `${rowOf(moved)} [data-control="${control}"]`;
  }, []);
}
