import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from './statistics';
import { normal95, studentT } from './student-t';

/** Minimum number of graded submissions of an assessment for comparing a student with the class. */
export const TREND_CLASS_FROM = 5;
/** Minimum number of submissions, beyond one per course, for a trend. */
const TREND_FREEDOM_FROM = 3;
/** Added to how differently erratic the students of a grade seem: what a grade cannot show of one of them. */
const UNSEEN_DIFFERENCE = 0.7;

/**
 * One submission: `time` is its position among all of the student's, `lead` the score minus the class mean of the
 * assessment, `length` that of the assessment (`assessmentLength`).
 */
export interface TrendPoint {
  courseId: number;
  time: number;
  lead: number;
  length: number;
}

/** Centred sums of squares and products of a student within each course, weighted by length. */
export interface TrendSums {
  n: number;
  courses: number;
  /** Of time, of leads, and of both. */
  sxx: number;
  syy: number;
  sxy: number;
}

/** Variation of the leads in a grade. */
export interface TrendNoise {
  /** Residuals of leads about each student's own line: sum of squares and degrees of freedom. */
  squares: number;
  freedom: number;
  /** How many degrees of freedom of the grade's noise count beside a student's own. */
  borrowed: number;
  /** Standard deviation of leads: the unit of a trend. */
  deviation: number;
}

export interface Trend {
  /** Class standard deviations gained from the first to the last submission; null if they are too few. */
  value: number | null;
  /** The 95 % interval. */
  low: number | null;
  high: number | null;
  n: number;
  /** Null unless the change is significant. */
  direction: 'up' | 'down' | null;
}

export function trendSums(points: readonly TrendPoint[]): TrendSums {
  const courses = [...groupBy(points, ({ courseId }) => courseId).values()].map((own) => {
    const weight = sum(own.map(({ length }) => length));
    const time = sum(own.map((point) => point.length * point.time)) / weight;
    const lead = sum(own.map((point) => point.length * point.lead)) / weight;
    return own.map((point) => ({ x: point.time - time, y: point.lead - lead, weight: point.length }));
  });
  const centred = courses.flat();
  return {
    n: points.length,
    courses: courses.length,
    sxx: sum(centred.map(({ x, weight }) => weight * x * x)),
    syy: sum(centred.map(({ y, weight }) => weight * y * y)),
    sxy: sum(centred.map(({ x, y, weight }) => weight * x * y)),
  };
}

const freedomOf = ({ n, courses, sxx }: TrendSums) => n - courses - (sxx > 0 ? 1 : 0);

/** Squares of a student's residuals about their own line. */
const leftOf = ({ sxx, syy, sxy }: TrendSums) => Math.max(0, sxx > 0 ? syy - sxy ** 2 / sxx : syy);

/**
 * The noise of a grade, and how much of it each student's own noise is mixed with. If own variances differ by the
 * coefficient of variation c, those of the grade are worth 2 / c² degrees of freedom; c² is Σ squares² / Σ f (f + 2)
 * about 1, because squares of f degrees of freedom have the second moment f (f + 2) σ⁴.
 *
 * Source: empirical Bayes for variances (Smyth 2004).
 */
export function trendNoise(students: readonly TrendSums[], deviation: number): TrendNoise {
  const own = students.map((sums) => ({ squares: leftOf(sums), freedom: freedomOf(sums) }));
  const [squares, freedom] = [sum(own.map((each) => each.squares)), sum(own.map((each) => each.freedom))];
  const fourths = sum(own.map((each) => each.squares ** 2));
  const expected = (squares / freedom) ** 2 * sum(own.map((each) => each.freedom * (each.freedom + 2)));
  const difference = expected > 0 ? Math.max(0, fourths / expected - 1) : 0;
  return { squares, freedom, borrowed: 2 / (difference + UNSEEN_DIFFERENCE), deviation };
}

/**
 * Trend of a student: the slope of the leads over the order of the submissions, within courses, so that a weak course
 * that starts late is no decline; times the number of submissions − 1. A hard assessment, which lowers all scores, has
 * no effect. Significant at 5 % (two-sided) against the student's own noise, shrunk towards that of the grade: an erratic
 * student needs a larger change.
 *
 * Source: analysis of covariance with a common slope (Fisher 1932). Power and false labels: docs/statistics.md.
 */
export function trend(sums: TrendSums, noise: TrendNoise): Trend {
  const { n, courses, sxx, sxy } = sums;
  if (n - courses < TREND_FREEDOM_FROM || sxx <= 0 || noise.freedom < 1 || noise.squares <= 0 || noise.deviation <= 0)
    return { value: null, low: null, high: null, n, direction: null };
  const time = (n - 1) / noise.deviation;
  const value = (sxy / sxx) * time;
  const freedom = freedomOf(sums) + noise.borrowed;
  const variance = (leftOf(sums) + (noise.borrowed * noise.squares) / noise.freedom) / freedom;
  const half = studentT(normal95, freedom) * Math.sqrt(variance / sxx) * time;
  const [low, high] = [value - half, value + half];
  return { value, low, high, n, direction: low > 0 ? 'up' : high < 0 ? 'down' : null };
}
