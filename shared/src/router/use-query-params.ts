import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The query of the URL and a setter that starts from the last written value, which may not be rendered yet on a slow
 * machine: a filter must not be lost because of text typed right after it.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const write = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
    latest.current = change(latest.current);
    setParams(latest.current, options);
  };
  return [params, write] as const;
}
