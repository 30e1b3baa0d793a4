import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'F6';

/** The element that had the focus, or the page content if it is gone, like a deleted row. */
function goBack(before: HTMLElement | null) {
  const place = before?.isConnected && before !== document.body ? before : document.querySelector('main');
  place?.focus();
}

/**
 * F6 moves the focus to the newest toast, and back. When the focused toast closes, the focus returns to where it was,
 * so that undo does not lose the position on the page.
 */
export function useToastKey(region: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>('li:last-child button');
      if (!button || event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const { activeElement } = document;
      if (region.current?.contains(activeElement)) return goBack(before.current);
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
      button.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);

  useEffect(() => {
    if (before.current && document.activeElement === document.body) goBack(before.current);
  }, [count]);
}
