import { lenientJson } from './lenient-json';

/** No question is longer; limits the memory for a model that never stops. */
const OBJECT_MAX = 50_000;

/** The object around the list, by names of the list that no list inside a question has. */
const opensList = /"(?:questions|items|quiz|sorular)"\s*:\s*\[\s*$|^\{\s*"answers"\s*:\s*\[\s*$/i;

/**
 * Parses `{"questions": [{…}, {…}` incrementally and yields each object of the list as soon as it is complete, with or
 * without the outer object. Skips anything before, between and after them (an introduction with brackets, a code
 * fence, an outer list). Counts and skips invalid objects.
 */
export class CompleteObjects {
  /** Complete objects with invalid JSON. */
  broken = 0;
  #depth = 0;
  #text = '';
  #inString = false;
  #escaped = false;

  /** True if an object is incomplete: the text was cut off. */
  get open(): boolean {
    return this.#depth > 0 && this.#text.trim() !== '{';
  }

  push(chunk: string): unknown[] {
    const found: unknown[] = [];
    for (const sign of chunk) {
      const whole = this.#read(sign);
      if (whole === undefined) continue;
      try {
        found.push(lenientJson(whole));
      } catch {
        this.broken += 1;
      }
    }
    return found;
  }

  /** The text of an object if this character completes it. */
  #read(sign: string): string | undefined {
    if (this.#depth === 0) {
      if (sign === '{') this.#begin();
      return undefined;
    }
    // A brace in prose: an object starts with a name.
    if (this.#text.trimEnd() === '{' && !/["\s]/.test(sign)) {
      this.#reset();
      if (sign === '{') this.#begin();
      return undefined;
    }
    return this.#within(sign);
  }

  #within(sign: string): string | undefined {
    if (
      sign === '{' &&
      !this.#inString &&
      this.#depth === 1 &&
      opensList.test(this.#text.length > 200 ? this.#text.slice(-40) : this.#text)
    ) {
      this.#begin();
      return undefined;
    }
    this.#text += sign;
    if (this.#inString) {
      this.#inString = this.#escaped || sign !== '"';
      this.#escaped = !this.#escaped && sign === '\\';
    } else if (sign === '"') this.#inString = true;
    else if (sign === '{') this.#depth += 1;
    else if (sign === '}') this.#depth -= 1;
    const whole = this.#text;
    if (this.#depth > 0 && whole.length <= OBJECT_MAX) return undefined;
    const isWhole = this.#depth === 0;
    this.#reset();
    // An empty list has nothing to parse.
    if (isWhole) return /^\{\s*"(?:questions|answers)"\s*:\s*\[\s*\]\s*\}$/.test(whole) ? undefined : whole;
    this.broken += 1;
    return undefined;
  }

  #begin(): void {
    this.#depth = 1;
    this.#text = '{';
  }

  #reset(): void {
    this.#depth = 0;
    this.#text = '';
    this.#inString = false;
    this.#escaped = false;
  }
}
