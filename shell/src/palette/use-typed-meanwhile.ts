import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keys that are typed while a dialog with a text field loads from the page below, where they would be
 * shortcuts or input. Returns the text typed so far, which is forgotten once the dialog is there.
 */
export function useTypedMeanwhile(isLoading: boolean, onCancel: () => void): () => string {
  const typed = useRef('');
  const cancel = useRef(onCancel);
  useLayoutEffect(() => {
    cancel.current = onCancel;
  });
  useLayoutEffect(() => {
    if (!isLoading) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
      if (event.key === 'Escape') cancel.current();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any listener of the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      typed.current = '';
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [isLoading]);
  return () => typed.current;
}
