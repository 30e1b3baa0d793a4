/** A number with the size of the data behind it. `value` is null when `n` is too small to say anything. */
export interface Figure {
  value: number | null;
  n: number;
}

export const notEnough = (n: number): Figure => ({ value: null, n });

/**
 * The average of figures, each weighted by what was measured (students, questions, topics), so that a course with three
 * students does not weigh as much as one with three hundred. Figures without a value are left out; `n` is the sum of the
 * weights that counted.
 */
export function pooledAverage(figures: readonly Figure[]): Figure {
  let sum = 0;
  let n = 0;
  for (const figure of figures) {
    if (figure.value === null || figure.n <= 0) continue;
    sum += figure.value * figure.n;
    n += figure.n;
  }
  return n > 0 ? { value: sum / n, n } : notEnough(0);
}
