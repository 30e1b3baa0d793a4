/** Length of the longest increasing run of a list, with gaps allowed: patience sorting, n log n. */
export function longestIncreasing(values: readonly number[]): number {
  /** The smallest end of an increasing run of each length. */
  const ends: number[] = [];
  for (const value of values) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}

/** Length of the longest run k, k + 1, k + 2 …, with other values between them. */
export function longestSeries(values: readonly number[]): number {
  const lengths = new Map<number, number>();
  for (const value of values) lengths.set(value, (lengths.get(value - 1) ?? 0) + 1);
  return Math.max(0, ...lengths.values());
}
