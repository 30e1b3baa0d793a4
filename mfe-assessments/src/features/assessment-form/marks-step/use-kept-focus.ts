import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The controls of a row that can have the focus when the row goes to another section. */
export type RowControl = 'drag' | 'up' | 'down' | 'more';
/** What moves: a question, or a section by its place after the move. */
type Moved = { question: number } | { section: number };
export type KeepFocus = (moved: Moved, control: RowControl) => void;

const rowOf = (moved: Moved) =>
  'question' in moved ? `[data-question="${moved.question}"]` : `[data-section="${moved.section}"]`;

/** What goes to another place is drawn anew there: the focus that it had goes with it. */
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
