import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from 'shared/storage';
import { type KeyView, viewOfPress } from './palette-keys';

/** Listens for the palette's keys after the page: a screen that handles a key itself keeps it. */
export function usePaletteKeys(onView: (view: KeyView) => void): void {
  const listener = useRef(onView);
  useEffect(() => {
    listener.current = onView;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const view = viewOfPress(event);
      if (!view || event.defaultPrevented || event.repeat) return;
      if (view === 'keys' && !areSingleKeysOn()) return;
      event.preventDefault();
      listener.current(view);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
