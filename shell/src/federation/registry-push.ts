const MINUTE_MS = 60_000;
/** The first screen comes first; what the page brought along is new enough until then. */
const CALM_MS = 5_000;

export interface RegistryListener {
  /** The registry that is valid has this ETag. */
  told: (etag: string) => void;
  /** Whether changes are told at this moment. */
  listening: (is: boolean) => void;
}

/**
 * Lets the server tell of changes of the registry, as long as the page is looked at: a browser has few connections for
 * all its tabs. Answers a function that ends it.
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
