const NORMAL_90 = 1.645;
/** Fewer answers than this make a discrimination provisional. */
export const FIRM_FROM = 30;

/**
 * The 90 % interval of a discrimination (−100 to 100, as its value) by Fisher's z, from the answers behind it and the
 * papers they were given in, each of which costs one degree of freedom. Undefined when there are too few answers.
 *
 * Source: Fisher 1921.
 */
export function discriminationInterval(value: number, attempts: number, papers: number) {
  const freedom = attempts - Math.max(1, papers) - 2;
  if (freedom < 1) return undefined;
  const z = Math.atanh(Math.max(-0.999, Math.min(0.999, value / 100)));
  const half = NORMAL_90 / Math.sqrt(freedom);
  return { low: 100 * Math.tanh(z - half), high: 100 * Math.tanh(z + half) };
}
