import { clamp, mean, sampleVariance, sum } from '../statistics';
import { type Evidence } from './evidence';

/** How much of an exam students reach, as a share of their answers, and its variance for the next exam. */
export interface Reach {
  share: number;
  variance: number;
}

/**
 * What is not reached earns nothing in an exam but is missing in the figures of its questions, so it is estimated by
 * itself: from the answers that earlier sittings have against those they could have.
 */
export function reachOf({ questions, beside, sittings }: Evidence): Reach {
  const answered = new Map<number, number[]>();
  for (const { sitting, answers } of [...questions.flatMap(({ uses }) => uses), ...beside.flat()]) {
    const own = answered.get(sitting);
    if (own) own.push(answers);
    else answered.set(sitting, [answers]);
  }
  const shares = sittings.flatMap(({ key, students }) => {
    const own = answered.get(key) ?? [];
    return own.length === 0 || students < 1 ? [] : [clamp(sum(own) / (own.length * students), 0, 1)];
  });
  return {
    share: mean(shares) ?? 1,
    variance: (sampleVariance(shares) ?? 0) * (1 + 1 / Math.max(1, shares.length)),
  };
}
