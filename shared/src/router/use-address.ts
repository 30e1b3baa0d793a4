import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search of the address, and a way to change it that begins with what was written last: on a slow machine that may
 * not be drawn yet when a teacher goes on, and a filter must not be lost to the words typed after it.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const write = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
    latest.current = change(latest.current);
    setAddress(latest.current, options);
  };
  return [address, write] as const;
}
