import { type Tally } from './visits.repository';

/** Significance level. Small, because the test is repeated at every failure. */
const SIGNIFICANCE = 0.001;
/** Minimum number of failing visitors for a withdrawal. */
const LEAST_FAILING_VISITORS = 3;

type Counted = Pick<Tally, 'visitors' | 'failing'>;

function logFactorials(upTo: number): number[] {
  const logs = [0];
  for (let number = 1; number <= upTo; number += 1) logs.push((logs[number - 1] ?? 0) + Math.log(number));
  return logs;
}

/**
 * Fisher's exact test, one-sided: the probability that at least `failed` of `all` fall into one of two groups by
 * chance, if the failure rate is the same in both. Exact for small groups too.
 */
export function chanceOf(one: { failed: number; all: number }, other: { failed: number; all: number }): number {
  const all = one.all + other.all;
  const failed = one.failed + other.failed;
  const logs = logFactorials(all);
  const log = (number: number) => logs[number] ?? 0;
  const choose = (from: number, number: number) => log(from) - log(number) - log(from - number);
  let chance = 0;
  for (let place = one.failed; place <= Math.min(failed, one.all); place += 1)
    chance += Math.exp(choose(one.all, place) + choose(other.all, failed - place) - choose(all, failed));
  return Math.min(chance, 1);
}

const rateOf = ({ visitors, failing }: Counted) => (visitors === 0 ? 0 : failing / visitors);

/**
 * Whether a version fails significantly more often than the good one, by more than the budget. False without data about
 * the good version.
 */
export function failsMore(version: Counted, good: Counted, budget: number): boolean {
  const failed = Math.floor(version.failing);
  if (failed < LEAST_FAILING_VISITORS || rateOf(version) - rateOf(good) <= budget) return false;
  const chance = chanceOf({ failed, all: version.visitors }, { failed: Math.ceil(good.failing), all: good.visitors });
  return chance <= SIGNIFICANCE;
}
