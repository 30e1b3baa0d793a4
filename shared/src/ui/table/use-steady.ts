import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the newest one, for rows that must not re-render because of it. */
export function useSteady<Args extends unknown[]>(newest: ((...args: Args) => void) | undefined) {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
