import { useMemo, useSyncExternalStore } from 'react';

/**
 * Media queries for the breakpoints of the design system, for changes of structure rather than of style. In em like the
 * styles (720 and 1024 px at the browser's default text size): otherwise a reader who doubles the text size would get
 * narrow styles on a wide structure.
 */
export const wider = { md: '(min-width: 45rem)', lg: '(min-width: 64rem)' } as const;
export const narrower = { md: '(max-width: 44.99rem)', lg: '(max-width: 63.99rem)' } as const;

/** Whether a media query matches, updated when that changes. */
export function useMedia(query: string): boolean {
  // Asking the window again with each render would parse the query each time, several times a frame while a list scrolls.
  const { subscribe, matches } = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches, matches);
}
