import { withFewMarks } from '@teacher-portal/text-folding/combining-marks';

/** Deeper than anything that the portal's forms send. */
const MAX_DEPTH = 100;
const NUL = /\0/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** No meaningful value is smaller, and databases fail when a division underflows. */
const LEAST = 1e-9;

/** Thrown for a value whose nesting would exhaust the stack. */
export class TooDeep extends Error {}

/**
 * Databases reject NUL and unpaired surrogates (half an emoji), and normalising a letter with thousands of combining
 * marks takes minutes.
 */
const storableText = (text: string): string => withFewMarks(text.replace(NUL, '').replace(LONE_SURROGATE, '\ufffd'));

const storableNumber = (value: number): number => (Math.abs(value) < LEAST ? 0 : value);

/** Created by a parser of JSON or of queries; everything else has a longer prototype chain. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Makes a value storable: in all strings and keys it drops NUL, replaces unpaired surrogates by U+FFFD and limits
 * combining marks to thirty in a row; tiny numbers become 0. Anything but plain JSON (the stream of a file) is
 * returned unchanged.
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
