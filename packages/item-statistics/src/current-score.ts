import { type Total } from '@teacher-portal/gradebook/gradebook';
import { sum } from './statistics';
import { type Figure, notEnough } from './figure';

/**
 * Current score, 0 to 100, more with extra credit: 100·Σ earned / Σ weight over the totals of the gradebooks of some
 * courses, so that of one course is its total; `n` marks that count. Null without any.
 */
export function currentScore(totals: readonly Total[]): Figure {
  const known = totals.filter(({ share }) => share !== null);
  const outOf = sum(known.map((total) => total.outOf));
  if (outOf <= 0) return notEnough(0);
  const inputs = known.flatMap(({ parts }) => parts.flatMap((part) => part.inputs));
  const n = inputs.filter(({ use }) => use === 'counts' || use === 'zero' || use === 'extra').length;
  return { value: (100 * sum(known.map((total) => (total.share ?? 0) * total.outOf))) / outOf, n };
}
