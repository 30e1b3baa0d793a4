export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Null for an empty list. */
export const mean = (values: readonly number[]): number | null => (values.length ? sum(values) / values.length : null);

/** Sample variance (divided by n − 1); null for fewer than two values. */
export function sampleVariance(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  return sum(values.map((value) => (value - centre) ** 2)) / (values.length - 1);
}

/** Sample covariance of pairs (divided by n − 1); null for fewer than two. */
export function sampleCovariance(xs: readonly number[], ys: readonly number[]): number | null {
  const [mx, my] = [mean(xs), mean(ys)];
  if (mx === null || my === null || xs.length < 2) return null;
  return sum(xs.map((x, at) => (x - mx) * ((ys[at] ?? 0) - my))) / (xs.length - 1);
}

/** Null for an empty list; the mean of the middle two for an even count. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Variances below this are rounding errors of equal values. */
export const NOISE = 1e-12;

/** The sum of marks without binary rounding errors: 0.1 + 0.2 is 0.3. */
export const sumOfMarks = (marks: readonly number[]): number => Number(sum(marks).toFixed(6));
