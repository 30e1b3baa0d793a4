/** Tracks work that continues after its response was sent. */
export function backgroundWork(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    later(work: () => Promise<void>): void {
      const promise: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch(onError)
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
