/** Logarithms of the factorials, as far as any were needed. */
const logFactorials = [0];

function logFactorial(of: number): number {
  for (let number = logFactorials.length; number <= of; number += 1)
    logFactorials.push((logFactorials[number - 1] ?? 0) + Math.log(number));
  return logFactorials[of] ?? 0;
}

/** Logarithm of a binomial coefficient. */
const choose = (from: number, number: number) =>
  logFactorial(from) - logFactorial(number) - logFactorial(from - number);

/** How many of how many. */
export interface Share {
  failed: number;
  all: number;
}

/**
 * Fisher's exact test, one-sided: the probability that at least `failed` of `all` fall into one of two groups by
 * chance, if the failure rate is the same in both. Exact for small groups too.
 */
export function chanceOf(one: Share, other: Share): number {
  const all = one.all + other.all;
  const failed = one.failed + other.failed;
  let chance = 0;
  for (let place = one.failed; place <= Math.min(failed, one.all); place += 1)
    chance += Math.exp(choose(one.all, place) + choose(other.all, failed - place) - choose(all, failed));
  return Math.min(chance, 1);
}

/** Logarithm of the likelihood of these counts at their own rate, without the binomial coefficient. */
const likelihoodOf = ({ failed, all }: Share): number =>
  [failed, all - failed].reduce((sum, count) => (count === 0 ? sum : sum + count * Math.log(count / all)), 0);

/**
 * Logarithm of how much likelier the counts of two groups are with a rate for each than with one for both: 0 if their
 * rates are equal (likelihood ratio test of Wilks).
 */
export const evidenceOfTwoRates = (one: Share, other: Share): number =>
  likelihoodOf(one) +
  likelihoodOf(other) -
  likelihoodOf({ failed: one.failed + other.failed, all: one.all + other.all });

/** The probability of at most this many of all, if each happens with `rate`. */
export function chanceOfAtMost({ failed, all }: Share, rate: number): number {
  if (failed >= all || rate <= 0) return 1;
  if (rate >= 1) return 0;
  let chance = 0;
  for (let count = 0; count <= failed; count += 1)
    chance += Math.exp(choose(all, count) + count * Math.log(rate) + (all - count) * Math.log(1 - rate));
  return Math.min(chance, 1);
}

/** Halvings that find a rate to nine digits. */
const HALVINGS = 30;

/** The rate at which something that only holds for lower ones ceases to hold. */
function lastRate(holds: (rate: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** The highest rate that is compatible with so many of all, at this level: Clopper and Pearson, one-sided. */
export const highestRate = (share: Share, level: number): number =>
  share.failed >= share.all ? 1 : lastRate((rate) => chanceOfAtMost(share, rate) > level);

/** The lowest such rate. */
export const lowestRate = ({ failed, all }: Share, level: number): number =>
  failed === 0 ? 0 : lastRate((rate) => 1 - chanceOfAtMost({ failed: failed - 1, all }, rate) < level);
