import { reviewChecks, type ReviewedQuestion } from './review-checks';

export interface ReviewScore {
  /** 0 to 100, whole. */
  value: number;
  /** Checks that apply to a question of this type. */
  n: number;
  /** Names of the checks it fails; the critical ones among them. */
  failed: string[];
  critical: string[];
}

/** A question that cannot be used as it is never looks better than this. */
const CRITICAL_CAP = 40;

/**
 * Review score 0–100: the share of the item-writing checks that apply and are passed, capped at 40 by a critical fault
 * (no key, two keys where one is asked for, duplicate options, a key that the context does not support).
 *
 * Source: the item-writing guidelines of Haladyna, Downing & Rodriguez 2002, as far as they can be checked by rule.
 */
export function reviewScore(question: ReviewedQuestion): ReviewScore {
  const applicable = reviewChecks.filter(({ applies }) => applies(question));
  const failed = applicable.filter(({ passes }) => !passes(question));
  const critical = failed.filter((check) => check.critical).map(({ name }) => name);
  const share = Math.round((100 * (applicable.length - failed.length)) / applicable.length);
  return {
    value: critical.length ? Math.min(share, CRITICAL_CAP) : share,
    n: applicable.length,
    failed: failed.map(({ name }) => name),
    critical,
  };
}
