/** What a PUT of one piece says of it: where it is in the file, or, without bytes, only how long the file is. */
export interface ContentRange {
  from: number;
  /** Bytes of the piece; 0 asks how many have arrived. */
  length: number;
  total: number;
}

/**
 * Of `bytes 0-1023/5000`; of a star in place of the two numbers, which asks how many bytes have arrived; undefined for
 * anything else.
 */
export function contentRangeOf(header: string): ContentRange | undefined {
  const [, first, last, all] = /^bytes (?:(\d{1,12})-(\d{1,12})|\*)\/(\d{1,12})$/.exec(header.trim()) ?? [];
  if (all === undefined) return undefined;
  const total = Number(all);
  if (first === undefined || last === undefined) return { from: 0, length: 0, total };
  const [from, to] = [Number(first), Number(last)];
  return to < from || to >= total ? undefined : { from, length: to - from + 1, total };
}
