import { chanceOf, chanceOfAtMost, evidenceOfTwoRates, highestRate, lowestRate, type Share } from './chance';

/** Exit code of a command that ends without a decision. */
export const UNDECIDED = 2;

/** How the accounts fared that met a version. */
export interface Side {
  visitors: number;
  /** The sum over all visitors of the share of their pages that failed: each visitor counts once. */
  failing: number;
  /** Visitors with at least one failed page. */
  touched: number;
}

/** A candidate and the live version, over the same time. */
export interface Trial {
  candidate: Side;
  live: Side;
  /** Share of the users who get the candidate. */
  percent: number;
}

export interface Judgement {
  verdict: 'worse' | 'not worse' | 'undecided';
  /** The figures that it rests on, or what is missing. */
  because: string;
}

/** How much more often a candidate must fail to be withdrawn; also the default of `WITHDRAWAL_BUDGET`. */
export const MARGIN = 0.05;
/** How much more often a candidate may fail and still count as not worse, unless a command says otherwise. */
export const PROMOTION_MARGIN = 0.01;
/** A smaller margin would need more than five thousand visitors of each version. */
export const LEAST_MARGIN = 0.001;
/** Error of "not worse", half of it for each of the two rates. */
const PROMOTION_LEVEL = 0.01;
/** A difference that chance explains less often than this is a sign that keeps a candidate from being promoted. */
const SIGN_LEVEL = 0.05;
/**
 * Evidence from which a version is "worse", as logarithms of likelihood ratios. The figures are looked at after each
 * failure, so that more is asked beyond the first visitors. Among the last of these less is enough against a version
 * that failed for one of them at most: one planned look. In simulations of up to 3,000 visits with equal rates, at most
 * one run in a hundred raises an alarm.
 */
const EVIDENCE = { always: 5.8, growth: 0.8, atFirstLook: 3.6 };
const FIRST_LOOK = { from: 50, visitors: 60, failedOfGood: 1 };
/** Minimum number of failing visitors for a withdrawal. */
const LEAST_FAILING_VISITORS = 3;
/** Chance of so few visitors of the candidate below which reports must have been lost. */
const LOSS_LEVEL = 0.001;

const rateOf = ({ visitors, failing }: Side) => (visitors === 0 ? 0 : failing / visitors);
const percentOf = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const countsOf = ({ visitors, touched, failing }: Side) =>
  `${touched} of ${visitors} visitors (${percentOf(rateOf({ visitors, touched, failing }))} of their pages)`;

function isBeyondChance(one: Share, good: Share): boolean {
  if (one.failed < LEAST_FAILING_VISITORS || one.failed * good.all <= good.failed * one.all) return false;
  const visitors = one.all + good.all;
  const isFirstLook =
    visitors >= FIRST_LOOK.from && visitors <= FIRST_LOOK.visitors && good.failed <= FIRST_LOOK.failedOfGood;
  const enough = EVIDENCE.always + EVIDENCE.growth * Math.log(Math.max(1, visitors / FIRST_LOOK.visitors));
  return evidenceOfTwoRates(one, good) >= (isFirstLook ? EVIDENCE.atFirstLook : enough);
}

/**
 * Whether a version fails significantly more often than the good one, by more than the budget. False without data about
 * the good version. Of versions that were not met over the same time, whoever has opened more pages has met more
 * failures: of them only the shares of pages are compared.
 */
export function failsMore(
  version: Side,
  good: Side,
  { budget, isSameTime }: { budget: number; isSameTime: boolean },
): boolean {
  if (rateOf(version) - rateOf(good) <= budget) return false;
  const [failed, goodFailed] = isSameTime
    ? [version.touched, good.touched]
    : [Math.floor(version.failing), Math.ceil(good.failing)];
  return isBeyondChance({ failed, all: version.visitors }, { failed: goodFailed, all: good.visitors });
}

/** Visitors of each side without a single failure from which a candidate can be called not worse, with this margin. */
export const visitorsNeeded = (margin: number): number =>
  Math.ceil(Math.log(PROMOTION_LEVEL / 2) / Math.log(1 - margin));

/** What somebody asks of a trial besides its figures. */
export interface Demands {
  /** At least so many visitors of each version. */
  visitors?: number | undefined;
  /** How much more often the candidate may fail and still go live, from 0 to 1. */
  margin?: number | undefined;
}

const isTooFew = ({ candidate, live, percent }: Trial) =>
  chanceOfAtMost({ failed: candidate.visitors, all: candidate.visitors + live.visitors }, percent / 100) <= LOSS_LEVEL;

/** Why nothing can be decided yet; undefined if the rates may be compared. */
function missingIn(trial: Trial, least: number): string | undefined {
  const { candidate, live, percent } = trial;
  if (candidate.visitors === 0) return 'nobody was heard of who has met it';
  if (isTooFew(trial))
    return `only ${candidate.visitors} of ${candidate.visitors + live.visitors} visitors were heard of who have met it, and ${percent} % should have: reports are lost`;
  const few = [candidate, live].some(({ visitors }) => visitors < least);
  return few
    ? `${candidate.visitors} visitors have met it and ${live.visitors} the live version, and ${least} of each are needed`
    : undefined;
}

/** Compares a candidate with the live version. Silence decides nothing: without enough reports it is undecided. */
export function judgeTrial(trial: Trial, { visitors = 0, margin = PROMOTION_MARGIN }: Demands = {}): Judgement {
  const { candidate, live } = trial;
  const figures = `it failed for ${countsOf(candidate)}, the live version for ${countsOf(live)}`;
  if (failsMore(candidate, live, { budget: MARGIN, isSameTime: true })) return { verdict: 'worse', because: figures };
  const missing = missingIn(trial, Math.max(visitorsNeeded(margin), visitors));
  if (missing !== undefined) return { verdict: 'undecided', because: `${missing}; ${figures}` };
  const most = highestRate({ failed: Math.ceil(candidate.failing), all: candidate.visitors }, PROMOTION_LEVEL / 2);
  const least = lowestRate({ failed: Math.floor(live.failing), all: live.visitors }, PROMOTION_LEVEL / 2);
  const sign = chanceOf(
    { failed: candidate.touched, all: candidate.visitors },
    { failed: live.touched, all: live.visitors },
  );
  const isSign = rateOf(candidate) > rateOf(live) && sign <= SIGN_LEVEL;
  if (most - least < margin && !isSign)
    return {
      verdict: 'not worse',
      because: `${figures}: with 99 % confidence less than ${percentOf(margin)} more`,
    };
  return { verdict: 'undecided', because: `${figures}: neither clearly worse nor clearly not` };
}
