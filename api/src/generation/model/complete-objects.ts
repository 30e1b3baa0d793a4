/** No question is longer; a model that runs on must not fill the memory. */
const OBJECT_MAX = 50_000;

/**
 * Reads `{"questions": [{…}, {…}` as it comes and gives each object of the list as soon as its last brace is there. What
 * stands before the list (an opening sentence, a code fence) and after it is passed over. An object that is not JSON is
 * counted and skipped; the ones after it are still found.
 */
export class CompleteObjects {
  /** Objects that were complete and could not be read. */
  broken = 0;
  #inList = false;
  #depth = 0;
  #text = '';
  #inString = false;
  #escaped = false;

  /** True while an object has begun and not ended: the text was cut off. */
  get open(): boolean {
    return this.#depth > 0;
  }

  push(chunk: string): unknown[] {
    const found: unknown[] = [];
    for (const sign of chunk) {
      if (!this.#inList) {
        if (sign === '[') this.#inList = true;
        continue;
      }
      const whole = this.#read(sign);
      if (whole === undefined) continue;
      try {
        found.push(JSON.parse(whole));
      } catch {
        this.broken += 1;
      }
    }
    return found;
  }

  /** The text of an object when this sign ends it. */
  #read(sign: string): string | undefined {
    if (this.#depth > 0) this.#text += sign;
    if (this.#inString) {
      this.#inString = this.#escaped || sign !== '"';
      this.#escaped = !this.#escaped && sign === '\\';
    } else if (sign === '"') {
      this.#inString = this.#depth > 0;
    } else if (sign === '{') {
      this.#depth += 1;
      if (this.#depth === 1) this.#text = sign;
    } else if (sign === '}' && this.#depth > 0) {
      this.#depth -= 1;
      if (this.#depth === 0) return this.#text;
    }
    if (this.#text.length > OBJECT_MAX) this.#drop();
    return undefined;
  }

  #drop(): void {
    this.broken += 1;
    this.#depth = 0;
    this.#text = '';
    this.#inString = false;
  }
}
