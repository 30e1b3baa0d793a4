import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the one of the last render, so that unchanged rows are not re-rendered. */
export function useLatest<Given extends unknown[]>(action: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
