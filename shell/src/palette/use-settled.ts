import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** A value once it has not changed for a moment, so that services are not asked for every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
