import { useCallback, useSyncExternalStore } from 'react';

/**
 * Media queries for the breakpoints of the design system, for changes of structure rather than of style. In the unit of the
 * styles (720 and 1024 px of a browser's own size of text), or a reader who doubles that would get styles of a narrow
 * page on the structure of a wide one.
 */
export const wider = { md: '(min-width: 45rem)', lg: '(min-width: 64rem)' } as const;
export const narrower = { md: '(max-width: 44.99rem)', lg: '(max-width: 63.99rem)' } as const;

/** Whether a media query matches, updated when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}
