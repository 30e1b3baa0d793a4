/**
 * Writes values by name, one after the other and never overtaking: what is put while another one is written is written
 * next, of each name only the last. `told` hears after each whether the device could not store it.
 */
export class KeptWrites {
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #line: Promise<void> | undefined;

  constructor(private readonly told: (isUnkept: boolean, name: string) => void) {}

  /** `write` rejects if the device cannot store it. */
  put(name: string, write: () => Promise<unknown>): void {
    this.#waiting.set(name, write);
    this.#line ??= this.#writeAll();
  }

  /** Resolves when everything put is written, or could not be. */
  async settled(): Promise<void> {
    while (this.#line) await this.#line;
  }

  async #writeAll(): Promise<void> {
    for (const [name, write] of this.#waiting) {
      this.#waiting.delete(name);
      let isUnkept = false;
      try {
        await write();
      } catch {
        isUnkept = true;
      }
      this.told(isUnkept, name);
    }
    // In the same step as the last look, so that nothing put after it waits for a line that has ended.
    this.#line = undefined;
  }
}
