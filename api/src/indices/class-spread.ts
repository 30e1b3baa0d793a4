import { clamp } from './statistics';

/**
 * Sums over the graded submissions of a grade with weight. A residual is a score (0–1) minus the class mean of its
 * assessment, scaled by √(N / (N − 1)) because the class mean includes the student. A place is a student in a course.
 */
export interface SpreadSums {
  /** Number of residuals, sum of their squares, and sum of 1 / length of their assessments. */
  residuals: number;
  squares: number;
  shortness: number;
  /**
   * Squares of the residuals about the mean of their place, both weighted by the assessment's length, with Σ (n − 1).
   */
  withinSquares: number;
  withinFreedom: number;
  students: number;
  /**
   * Students with submissions in several courses: products of the mean residuals of two of their courses, and the
   * number of pairs.
   */
  sharedProducts: number;
  sharedPairs: number;
  sharedStudents: number;
}

/** Variances of scores (0–1); `students` is the sample size. */
export interface ClassSpread {
  /** Between assessments of one student in one course, for length 1. */
  noise: number;
  /** Between students, common to all their courses. */
  person: number;
  /** Between the courses of a student. */
  place: number;
  students: number;
}

/** Prior for a grade without results: scores vary by 16 points, 11 of them noise. */
const PRIOR_SCORE_VARIANCE = 0.0265;
const PRIOR_NOISE_SHARE = 0.5;
const PRIOR_PERSON_SHARE = 0.6;
/** The prior weighs as much as this many students or submissions. */
const PRIOR_WEIGHT = 6;

/** Bounds of the length of an assessment. */
export const assessmentLengths = { least: 0.25, most: 4 } as const;

/**
 * The length of an assessment relative to others of its grade: its marks divided by their mean. A longer one is more
 * reliable, because its noise is that of a mean of parts (Spearman 1910, Brown 1910); bounded, because marks only
 * approximate it.
 */
export const assessmentLength = (marks: number, meanMarks: number): number =>
  clamp(marks / meanMarks, assessmentLengths.least, assessmentLengths.most);

const mixed = (sum: number, count: number, prior: number) => (sum + PRIOR_WEIGHT * prior) / (count + PRIOR_WEIGHT);

/**
 * Variance of a grade's scores about the class mean of each assessment: noise, student, and student in one course.
 * Each is an analysis-of-variance estimate mixed with a prior of six observations, so that a single graded assessment
 * gives a wide interval instead of none.
 *
 * Source: variance components of a nested design (Searle, Casella & McCulloch 1992).
 */
export function classSpread(sums: SpreadSums): ClassSpread {
  const scores = mixed(sums.squares, sums.residuals, PRIOR_SCORE_VARIANCE);
  const shortness = mixed(sums.shortness, sums.residuals, 1);
  const noise = mixed(sums.withinSquares, sums.withinFreedom, (PRIOR_NOISE_SHARE * scores) / shortness);
  const lasting = Math.max(0, scores - noise * shortness);
  const pairs = Math.max(1, sums.sharedPairs);
  const shared = mixed(
    (sums.sharedStudents * sums.sharedProducts) / pairs,
    sums.sharedStudents,
    PRIOR_PERSON_SHARE * lasting,
  );
  const person = Math.min(lasting, Math.max(0, shared));
  return { noise, person, place: lasting - person, students: sums.students };
}

/** Before anything is graded. */
export const noSpreadSums: SpreadSums = {
  residuals: 0,
  squares: 0,
  shortness: 0,
  withinSquares: 0,
  withinFreedom: 0,
  students: 0,
  sharedProducts: 0,
  sharedPairs: 0,
  sharedStudents: 0,
};

const PRIOR_PAPER_VARIANCE = 0.06 ** 2;

/** The variance of class means between assessments of a course, pooled over courses, with the same prior weight. */
export function assessmentVariance(courses: readonly (readonly number[])[]): number {
  let squares = 0;
  let freedom = 0;
  for (const means of courses) {
    const centre = means.reduce((total, value) => total + value, 0) / Math.max(1, means.length);
    squares += means.reduce((total, value) => total + (value - centre) ** 2, 0);
    freedom += Math.max(0, means.length - 1);
  }
  return mixed(squares, freedom, PRIOR_PAPER_VARIANCE);
}
