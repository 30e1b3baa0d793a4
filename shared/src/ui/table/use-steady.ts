import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one: for rows that shall not render again because of it. */
export function useSteady<Args extends unknown[]>(newest: ((...args: Args) => void) | undefined) {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
