import { reviewChecks, type ReviewCheckName, reviewed, type ReviewedQuestion } from './review-checks';

export interface ReviewScore {
  /** Integer, 0 to 100. */
  value: number;
  /** Checks that apply to a question of this type. */
  n: number;
  /** Names of all failed checks, critical ones included. */
  failed: ReviewCheckName[];
  critical: ReviewCheckName[];
}

/** Maximum score of a question that cannot be used as it is. */
const CRITICAL_CAP = 40;

/**
 * Review score, 0 to 100: the share of the applicable item-writing checks that pass, capped at 40 by a critical fault
 * (no key, two keys where one is asked for, duplicate options, a key that the context does not support).
 *
 * Source: the item-writing guidelines of Haladyna, Downing & Rodriguez 2002, as far as rules can check them.
 */
export function reviewScore(question: ReviewedQuestion): ReviewScore {
  const { applied, failed } = reviewed(question);
  const critical = failed.filter((name) => reviewChecks[name].critical);
  const share = Math.round((100 * (applied.length - failed.length)) / applied.length);
  return {
    value: critical.length ? Math.min(share, CRITICAL_CAP) : share,
    n: applied.length,
    failed,
    critical,
  };
}
