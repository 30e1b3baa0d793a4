import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns what sets the caret of a controlled field, together with its next text. */
export function useCaret(
  text: string,
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): (at: number) => void {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text, field]);
  return (at) => void (caret.current = at);
}
