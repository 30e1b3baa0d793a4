/**
 * Writes values by name, one after the other and never overtaking: what is put while another one is written is written
 * next, of each name only the last. What could not be written is tried again after the next write that works, and when
 * somebody asks for it. `told` hears after each write whether something is not stored.
 */
export class KeptWrites {
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  readonly #failed = new Map<string, () => Promise<unknown>>();
  #line: Promise<void> = Promise.resolve();
  #isWriting = false;
  /** Asked for while something was written that may still fail. */
  #isAgain = false;

  constructor(private readonly told: (isUnkept: boolean, name: string) => void) {}

  /** `write` rejects if the device cannot store it. */
  put(name: string, write: () => Promise<unknown>): void {
    this.#failed.delete(name);
    this.#waiting.set(name, write);
    if (!this.#isWriting) this.#line = this.#writeAll();
  }

  /** Tries again what could not be written. */
  again(): void {
    this.#isAgain = this.#isWriting;
    this.#retry();
  }

  /** Resolves when everything put is written, or could not be. */
  async settled(): Promise<void> {
    while (this.#isWriting) await this.#line;
  }

  #retry(): void {
    for (const [name, write] of this.#failed) this.put(name, write);
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    for (const [name, write] of this.#waiting) {
      this.#waiting.delete(name);
      this.#isAgain = false;
      try {
        await write();
        for (const [other, again] of this.#failed) if (!this.#waiting.has(other)) this.#waiting.set(other, again);
        this.#failed.clear();
      } catch {
        if (!this.#waiting.has(name)) this.#failed.set(name, write);
      }
      this.told(this.#failed.size > 0, name);
      if (this.#isAgain) this.#retry();
    }
    // In the same step as the last look, so that nothing put after it waits for a line that has ended.
    this.#isWriting = false;
  }
}
