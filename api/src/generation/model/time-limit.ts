/** A signal with a time limit. */
export interface Limited {
  signal: AbortSignal;
  /** Whether the time limit has passed, even if the outer signal fired first. */
  isOver: () => boolean;
  /** Stops the timer; call it when nothing is left to abort. */
  end: () => void;
}

/**
 * Fires with the outer signal or after the time limit. The timer holds all references until it ends: nothing holds the
 * signal of `AbortSignal.any` with `AbortSignal.timeout`, so it would be garbage-collected with its time limit
 * (nodejs/node 54614, 57736).
 */
export function limitedTo(ms: number, outer: AbortSignal): Limited {
  const control = new AbortController();
  let isOver = false;
  const follow = () => control.abort(outer.reason);
  const timer = setTimeout(() => {
    isOver = !control.signal.aborted;
    control.abort(new DOMException('The time limit was reached.', 'TimeoutError'));
  }, ms);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true });
  return {
    signal: control.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', follow);
    },
  };
}
