import { type Figure, notEnough } from './figure';
import { clamp, mean, NOISE, sampleVariance } from './statistics';

/** Means and sample variances of the students' mean scores (0 to 1) in the early and in the late half of a course. */
export interface ImpactMoments {
  students: number;
  /** Graded assessments of the course, early, middle and late. */
  assessments: number;
  earlyMean: number;
  lateMean: number;
  earlyVariance: number;
  lateVariance: number;
}

const IMPACT_STUDENTS_FROM = 10;
const IMPACT_ASSESSMENTS_FROM = 3;

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
  };
}

/**
 * Student Impact Index of a course, 0 to 100: 50 + 62.5·d, clipped, where d is the effect size of the late half of the
 * graded assessments against the early half, (late − early) / √((var early + var late) / 2). No change gives 50, d = .4
 * (Hattie's hinge point) gives 75. With an odd count the middle assessment belongs to neither half. `n` students with work
 * in both halves; null below 10 students or 3 assessments, or when all students have the same score.
 *
 * It describes a change and claims no cause: papers of unequal difficulty move it too.
 *
 * Source: Cohen 1988, Cumming 2012 (d_av) for the effect size; Hattie 2009 for the scale.
 */
export function studentImpact(moments: ImpactMoments): Figure {
  const { students, assessments, earlyMean, lateMean, earlyVariance, lateVariance } = moments;
  const deviation = Math.sqrt((earlyVariance + lateVariance) / 2);
  if (students < IMPACT_STUDENTS_FROM || assessments < IMPACT_ASSESSMENTS_FROM || deviation < NOISE)
    return notEnough(students);
  return { value: clamp(50 + (62.5 * (lateMean - earlyMean)) / deviation, 0, 100), n: students };
}
