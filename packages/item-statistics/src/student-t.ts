/** Quantiles of the normal distribution, for two-sided intervals of 80, 90 and 95 %. */
export const normal80 = 1.2815515655446004;
export const normal90 = 1.6448536269514722;
export const normal95 = 1.959963984540054;

/** Below this the expansion is too far off. */
const FREEDOM_FROM = 2;

/**
 * The quantile of Student's t that belongs to one of the normal distribution, because a variance is estimated with so
 * many degrees of freedom, of which there need not be a whole number.
 *
 * Source: Cornish & Fisher 1938; Abramowitz & Stegun 1964, 26.7.5.
 */
export function studentT(z: number, freedom: number): number {
  const v = Math.max(FREEDOM_FROM, freedom);
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduceRight((total, term) => (total + term) / v, 0) + z;
}
