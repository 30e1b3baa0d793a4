import { type Figure, notEnough, pooledAverage } from './figure';
import { clamp, mean, NOISE, sampleCovariance, sampleVariance } from './statistics';
import { normal90, studentT } from './student-t';

/** Moments of the students' mean scores (0–1) in the early and in the late half of a course, divided by n − 1. */
export interface ImpactMoments {
  students: number;
  /** Number of graded assessments of the course. */
  assessments: number;
  earlyMean: number;
  lateMean: number;
  earlyVariance: number;
  lateVariance: number;
  covariance: number;
}

interface Interval {
  low: number;
  high: number;
}

export interface StudentImpact extends Figure {
  /** The 90 % interval; null where the value is. */
  interval: Interval | null;
}

const IMPACT_STUDENTS_FROM = 10;
const IMPACT_ASSESSMENTS_FROM = 3;
const NO_CHANGE = 50;
const PER_DEVIATION = 62.5;
/** An interval longer than half of the scale says nothing. */
const WIDEST = 50;

export function impactMoments(pairs: readonly { early: number; late: number }[], assessments: number): ImpactMoments {
  const early = pairs.map((pair) => pair.early);
  const late = pairs.map((pair) => pair.late);
  return {
    students: pairs.length,
    assessments,
    earlyMean: mean(early) ?? 0,
    lateMean: mean(late) ?? 0,
    earlyVariance: sampleVariance(early) ?? 0,
    lateVariance: sampleVariance(late) ?? 0,
    covariance: sampleCovariance(early, late) ?? 0,
  };
}

/** The pooled standard deviation of the two halves. */
export const impactDeviation = ({ earlyVariance, lateVariance }: ImpactMoments): number =>
  Math.sqrt((earlyVariance + lateVariance) / 2);

/**
 * The standard error of d for the same students in both halves: sampling of the mean change, and of the deviation that
 * it is divided by.
 *
 * Source: Bonett 2008, standardised contrasts of means within subjects.
 */
function standardError(d: number, moments: ImpactMoments): number {
  const { students, earlyVariance, lateVariance, covariance } = moments;
  const variance = (earlyVariance + lateVariance) / 2;
  const ofChange = Math.max(0, earlyVariance + lateVariance - 2 * covariance) / variance;
  const ofDeviation = (earlyVariance ** 2 + lateVariance ** 2 + 2 * covariance ** 2) / (8 * variance ** 2);
  return Math.sqrt((ofChange + d ** 2 * ofDeviation) / (students - 1));
}

/**
 * Student Impact Index of a course, 0 to 100: 50 + 62.5·d, clipped, where d is the effect size of the late half of the
 * graded assessments against the early half, (late − early) / √((var early + var late) / 2). No change gives 50, d =
 * .4 (Hattie's hinge point) gives 75. With an odd number, the middle assessment belongs to neither half. `n` students
 * with submissions in both halves; null below 10 students or 3 assessments, if all students have the same score, or if
 * the interval is longer than half of the scale.
 *
 * The interval is about the students: another group like this one on the same assessments. It describes a change and
 * implies no cause: assessments of unequal difficulty affect it too, and the interval does not cover that.
 *
 * Source: Cohen 1988, Cumming 2012 (d_av) for the effect size; Hattie 2009 for the scale.
 */
export function studentImpact(moments: ImpactMoments): StudentImpact {
  const { students, assessments, earlyMean, lateMean } = moments;
  const deviation = impactDeviation(moments);
  const unknown = { ...notEnough(students), interval: null };
  if (students < IMPACT_STUDENTS_FROM || assessments < IMPACT_ASSESSMENTS_FROM || deviation < NOISE) return unknown;
  const d = (lateMean - earlyMean) / deviation;
  const half = studentT(normal90, students - 1) * standardError(d, moments);
  // Before clipping: otherwise it would be chance results near the ends of the scale that are shown.
  if (2 * PER_DEVIATION * half > WIDEST) return unknown;
  const onScale = (effect: number) => clamp(NO_CHANGE + PER_DEVIATION * effect, 0, 100);
  return { value: onScale(d), n: students, interval: { low: onScale(d - half), high: onScale(d + half) } };
}

/**
 * The interval of the average over courses, weighted like the average. The courses share students, so their errors are
 * taken as fully correlated, which can only be too wide.
 */
export function averageInterval(courses: readonly StudentImpact[]): Interval | null {
  const end = (side: keyof Interval) =>
    pooledAverage(courses.map(({ n, interval }) => ({ n, value: interval && interval[side] }))).value;
  const [low, high] = [end('low'), end('high')];
  return low === null || high === null ? null : { low, high };
}
