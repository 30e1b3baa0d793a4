import { type Figure, notEnough } from './figure';
import { mean, median } from './statistics';

/** Works of a course before the last two that make a student's own trend. */
const SLIPPING_EARLIER_FROM = 3;
/** Graded works of one paper from which a student's place in the class means something. */
export const SLIPPING_CLASS_FROM = 5;
/** Standard deviations of the class. */
const SLIPPING_BELOW = 0.5;

const LAST = 2;

export interface Slip extends Figure {
  isSlipping: boolean;
}

/**
 * Whether a student is slipping in a course: each of the last two graded works stands at least half a standard deviation of
 * the class below the student's own trend, the median of the works before. `value` is how far below on average, `n` works;
 * null below five works. Two works, since one bad day is none; the own trend, since a weak student who stays where they were
 * does not slip; standings within the class, since a hard paper lowers everybody.
 *
 * Source: half a standard deviation as a medium effect (Cohen 1988); the median as a baseline that one odd paper cannot turn.
 *
 * @param standings of one student in one course in the order of time, (score − class mean) / class standard deviation
 */
export function slipping(standings: readonly number[]): Slip {
  const [earlier, last] = [standings.slice(0, -LAST), standings.slice(-LAST)];
  const [trend, recent] = [median(earlier), mean(last)];
  if (earlier.length < SLIPPING_EARLIER_FROM || trend === null || recent === null)
    return { ...notEnough(standings.length), isSlipping: false };
  return {
    value: trend - recent,
    n: standings.length,
    isSlipping: last.every((standing) => trend - standing >= SLIPPING_BELOW),
  };
}
