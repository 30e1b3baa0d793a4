import { useEffect, useState } from 'react';

type Loaded<Part> =
  { state: 'loading' } | { state: 'ready'; part: Part } | { state: 'failed'; isRetrying: boolean; retry: () => void };

/**
 * Loads a chunk when it is rendered. Unlike React.lazy it can be retried after a failure. A chunk that is `known` already
 * is there at once.
 */
export function usePart<Part>(load: () => Promise<Part>, known?: Part): Loaded<Part> {
  const [part, setPart] = useState<{ of: typeof load; part: Part }>();
  const [failed, setFailed] = useState<{ of: typeof load; isRetrying: boolean }>();
  const [attempt, setAttempt] = useState(1);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart({ of: load, part: loaded }),
      () => isCurrent && setFailed({ of: load, isRetrying: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, isKnown]);
  if (known !== undefined) return { state: 'ready', part: known };
  if (part?.of === load) return { state: 'ready', part: part.part };
  if (failed?.of !== load) return { state: 'loading' };
  const retry = () => {
    setFailed({ of: load, isRetrying: true });
    setAttempt(attempt + 1);
  };
  return { state: 'failed', isRetrying: failed.isRetrying, retry };
}
