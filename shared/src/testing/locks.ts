/** Exclusive locks like the Web Locks API: one holder per name, the others in order of request. */
export class TestLocks {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #held = new Set<string>();

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: [...this.#held].map((name) => ({ name })) });
  }

  request<T>(name: string, { signal }: { signal?: AbortSignal }, callback: () => T | Promise<T>): Promise<T> {
    const granted = (this.#last.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted();
      this.#held.add(name);
      return callback();
    });
    this.#last.set(
      name,
      granted.catch(() => undefined),
    );
    return granted.finally(() => this.#held.delete(name));
  }
}
