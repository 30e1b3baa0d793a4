import { sum } from '../../indices/statistics';

/** The sum of marks as people add them: 0.1 + 0.2 is 0.3. */
export const totalOf = (scores: readonly number[]): number => Number(sum(scores).toFixed(6));
