import { useEffect, useState } from 'react';

type Loaded<Part> = { state: 'loading' } | { state: 'ready'; part: Part } | { state: 'failed' };

/** Loads a chunk when it is rendered. Unlike React.lazy it can be retried after a failure. */
export function usePart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<Loaded<Part>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoaded({ state: 'ready', part }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setLoaded({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { ...loaded, retry };
}
