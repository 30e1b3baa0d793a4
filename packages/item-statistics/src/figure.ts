/** A number with its sample size. `value` is null if `n` is too small. */
export interface Figure {
  value: number | null;
  n: number;
}

export const notEnough = (n: number): Figure => ({ value: null, n });

/**
 * The average of figures, weighted by sample size (students, questions, topics), so that a course with three students
 * does not count as much as one with three hundred. Ignores figures without a value; `n` is the sum of the weights
 * used.
 */
export function pooledAverage(figures: readonly Figure[]): Figure {
  let sum = 0;
  let n = 0;
  for (const figure of figures) {
    if (figure.value === null) continue;
    sum += figure.value * figure.n;
    n += figure.n;
  }
  return n > 0 ? { value: sum / n, n } : notEnough(0);
}
