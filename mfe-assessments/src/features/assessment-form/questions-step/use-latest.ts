import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, doing what the last one would: rows that did not change are not drawn again. */
export function useLatest<Given extends unknown[]>(action: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
