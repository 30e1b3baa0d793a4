import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, compared deeply; undefined before. */
export function useSettled<Value>(value: Value, ms: number): Value | undefined {
  const text = JSON.stringify(value);
  const [now, setNow] = useState({ text, value });
  const [settled, setSettled] = useState<{ value: Value }>();
  if (text !== now.text) setNow({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), ms);
    return () => clearTimeout(timer);
  }, [now, ms]);
  return settled?.value;
}
