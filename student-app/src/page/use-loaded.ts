import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '../http/call-failed';
import { endSession } from '../session/session';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailed; retry: () => void }
  | { state: 'ready'; data: Data; reload: () => void };

/** Loads when the screen opens, and again on `retry` or `reload`. An expired session shows the sign-in form. */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [result, setResult] = useState<{ data?: Data; failure?: CallFailed }>({});
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => setResult({ data }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 401) void endSession();
        else setResult({ failure: error });
      },
    );
    return () => controller.abort();
  }, [load, attempt]);
  if (result.failure) return { state: 'failed', failure: result.failure, retry: again };
  return result.data === undefined ? { state: 'loading' } : { state: 'ready', data: result.data, reload: again };
}
