const MINUTE_MS = 60_000;
/** Not before the first screen: until then the inlined registry is recent enough. */
const CALM_MS = 5_000;

export interface RegistryListener {
  /** Called with the ETag of the current registry. */
  told: (etag: string) => void;
  /** Whether the connection is open. */
  listening: (is: boolean) => void;
}

/**
 * Subscribes to registry changes while the page is visible, because a browser has few connections for all its tabs.
 * Returns a function that unsubscribes.
 */
export function followRegistry({ told, listening }: RegistryListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    listening(false);
  }
  function openIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds);
  }
  function open(): void {
    if (source || document.visibilityState !== 'visible' || !navigator.onLine) return;
    source = new EventSource('/remotes.events');
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0;
      listening(true);
      told(data);
    });
    source.addEventListener('error', () => {
      close();
      failures += 1;
      openIn(Math.min(CALM_MS * 2 ** failures, MINUTE_MS));
    });
  }
  const onChange = () => (document.visibilityState === 'visible' && navigator.onLine ? openIn(0) : close());

  openIn(CALM_MS);
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    close();
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
