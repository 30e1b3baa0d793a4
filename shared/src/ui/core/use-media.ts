import { useCallback, useSyncExternalStore } from 'react';

/** Media queries for the breakpoints of the design system, for changes of structure rather than of style. */
export const wider = { md: '(min-width: 720px)', lg: '(min-width: 1024px)' } as const;
export const narrower = { md: '(max-width: 719.98px)', lg: '(max-width: 1023.98px)' } as const;

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
