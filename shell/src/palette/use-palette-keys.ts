import { useEffect, useRef } from 'react';
import { isQuestionMarkOn, type KeyView, viewOfPress } from './palette-keys';

/** Hears the keys of the palette, after the page: a screen that takes a key for itself keeps it. */
export function usePaletteKeys(onView: (view: KeyView) => void): void {
  const listener = useRef(onView);
  useEffect(() => {
    listener.current = onView;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const view = viewOfPress(event);
      if (!view || event.defaultPrevented || event.repeat) return;
      if (view === 'keys' && !isQuestionMarkOn()) return;
      event.preventDefault();
      listener.current(view);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
