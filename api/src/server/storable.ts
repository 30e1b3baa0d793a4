/** Deeper than anything that the portal's forms send. */
const MAX_DEPTH = 100;
const NUL = /\0/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Nothing that a teacher gives is worth less; databases refuse to compute with numbers that vanish when divided. */
const LEAST = 1e-9;

/** Thrown for a value that is nested so deeply that working on it would exhaust the stack. */
export class TooDeep extends Error {}

/** Databases store no NUL and no half of a surrogate pair (an emoji that was cut in two). */
const storableText = (text: string): string => text.replace(NUL, '').replace(LONE_SURROGATE, '\ufffd');

const storableNumber = (value: number): number => (Math.abs(value) < LEAST ? 0 : value);

/** Made by a parser of JSON or of addresses; everything else descends from more than one prototype. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * What came in as it can be stored: in all texts and names NUL is dropped and half a character becomes U+FFFD, numbers next
 * to nothing are nothing. Whatever is no plain JSON (the stream of a file) stays as it is.
 *
 * @throws TooDeep
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return storableNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new TooDeep();
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]),
  );
}
