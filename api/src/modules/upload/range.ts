/** Bytes from first to last, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The requested part of a file according to a `Range` header (RFC 9110, 14.2): undefined for the whole file, also for
 * several ranges and unsupported units; 'unsatisfiable' for a range outside the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), bytes);
    return count === 0 ? 'unsatisfiable' : { first: bytes - count, last: bytes - 1 };
  }
  const [first, last] = [Number(from), to === '' ? Infinity : Number(to)];
  if (last < first) return undefined;
  return first >= bytes ? 'unsatisfiable' : { first, last: Math.min(last, bytes - 1) };
}
