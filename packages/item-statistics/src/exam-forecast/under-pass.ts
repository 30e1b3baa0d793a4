import { normalQuantile, normalShare } from '../normal-share';
import { clamp, sum } from '../statistics';
import { logistic } from './variances';

interface Scored {
  /** Logit of the expected share of each question, with its marks. */
  questions: readonly { value: number; marks: number }[];
  correlation: number;
  /** Of the class's level, in logits. */
  levelDeviation: number;
  students: number;
  passShare: number;
}

export interface ShareInterval {
  value: number;
  low: number;
  high: number;
}

/** Middles of as many equally wide strips of ±4 standard deviations, with the normal share of each. */
const STRIPS = 40;
const strips = Array.from({ length: STRIPS }, (_, at) => {
  const z = 8 * ((at + 0.5) / STRIPS) - 4;
  return { z, weight: normalShare(z + 4 / STRIPS) - normalShare(z - 4 / STRIPS) };
});

/** Of the logistic distribution, and what makes a normal one of it (Lord & Novick 1968). */
const LOGISTIC_VARIANCE = Math.PI ** 2 / 3;
const CURVE = 2.89;
/** Questions differ in what they tell, which makes their mean correlation smaller than that of equal ones. */
const UNEQUAL = 1.25;

/** For a student of that level, the probability of a score under the pass mark. */
function underAt(level: number, conditional: readonly { value: number; marks: number }[], pass: number): number {
  let [mean, variance] = [0, 0];
  for (const { value, marks } of conditional) {
    const p = logistic(value + level);
    mean += marks * p;
    variance += marks ** 2 * p * (1 - p);
  }
  return normalShare((pass - mean) / Math.sqrt(variance + 1e-9));
}

/**
 * Cumulative probabilities of 0 to n students under the pass mark, for a class whose level is known: that level already
 * says most of how many there are, by the correlation of a normal variable with its own cut.
 */
function countsUnder(n: number, p: number): number[] {
  const inside = clamp(p, 1e-9, 1 - 1e-9);
  const density = Math.exp(-(normalQuantile(inside) ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const unexplained = 1 - density ** 2 / (inside * (1 - inside));
  const deviation = Math.sqrt(n * inside * (1 - inside) * unexplained);
  return Array.from({ length: n + 1 }, (_, k) => normalShare((k + 0.5 - n * inside) / deviation));
}

/**
 * The share of the class under the pass mark, with its 80 % interval: over the levels that the class may have and the
 * students that a class of such a level may have. Summed over fixed strips of normal distributions, without chance.
 */
export function shareUnderPass({ questions, correlation, levelDeviation, students, passShare }: Scored): ShareInterval {
  const spread = Math.sqrt(((LOGISTIC_VARIANCE * correlation) / (1 - correlation)) * UNEQUAL ** 2);
  const steeper = Math.sqrt(1 + spread ** 2 / CURVE);
  const conditional = questions.map(({ value, marks }) => ({ value: value * steeper, marks }));
  // A score that equals the pass mark passes.
  const pass = passShare * sum(questions.map(({ marks }) => marks)) - 1e-6;
  const shares = strips.map((level) => ({
    weight: level.weight,
    under: sum(
      strips.map(
        ({ z, weight }) => weight * underAt(level.z * levelDeviation * steeper + z * spread, conditional, pass),
      ),
    ),
  }));
  const cumulative = new Float64Array(students + 1);
  for (const { weight, under } of shares)
    for (const [k, share] of countsUnder(students, under).entries())
      cumulative[k] = (cumulative[k] ?? 0) + weight * share;
  const total = sum(strips.map(({ weight }) => weight));
  const quantile = (of: number) => {
    const found = cumulative.findIndex((share) => share / total >= of);
    return (found < 0 ? students : found) / students;
  };
  const value = sum(shares.map(({ weight, under }) => weight * under)) / total;
  return { value, low: Math.min(value, quantile(0.1)), high: Math.max(value, quantile(0.9)) };
}
