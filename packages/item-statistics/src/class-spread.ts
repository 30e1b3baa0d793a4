import { clamp, mean, sum } from './statistics';

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
  /**
   * The slopes of the residuals over the order of a place's submissions, of places with three or more: their number and
   * squares (Sxy² / Sxx) to tell noise from change, and Sxx, Sxx² and Sxy² of the estimate of change.
   */
  lines: number;
  lineSquares: number;
  times: number;
  timeSquares: number;
  timeProducts: number;
  students: number;
  /**
   * Students with submissions in several courses: products of the mean residuals of two of their courses, and the
   * number of pairs.
   */
  sharedProducts: number;
  sharedPairs: number;
  sharedStudents: number;
  /** The same products of the Sxx, and of the Sxy, of two of their lines. */
  sharedTimes: number;
  sharedTimeProducts: number;
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
  /** Of the change of a student's lead from one assessment of a course to the next; and its part common to all courses. */
  drift: number;
  sharedDrift: number;
  /** Degrees of freedom of `drift`. */
  driftFreedom: number;
}

/** Prior for a grade without results: scores vary by 14 points, 10 of them noise. */
const PRIOR_SCORE_VARIANCE = 0.14 ** 2;
const PRIOR_NOISE_SHARE = 0.5;
const PRIOR_PERSON_SHARE = 0.6;
/** The prior weighs as much as this many students or submissions. */
const PRIOR_WEIGHT = 6;

/**
 * Prior of change: this share of the noise, which lets the lead of a typical student (σ 11 points) drift by 9 points, one
 * standard deviation, between the two halves of 11 assessments, in all courses alike: who changes in one may change in
 * all. It is light, as much as Sxx² of this size (the lines of 4 students with four assessments), so that the grade's own
 * results replace it; but until these say much, change counts as known from two degrees of freedom, which makes the
 * interval wide.
 */
const PRIOR_DRIFT_SHARE = 0.022;
const PRIOR_TIME_SQUARES = 100;
const PRIOR_DRIFT_FREEDOM = 2;
const TIME_SQUARES_PER_FREEDOM = 4000;
/** A line through two submissions leaves no residual to separate noise from change. */
export const LINE_FROM = 3;

/** Bounds of the length of an assessment. */
export const assessmentLengths = { least: 0.25, most: 4 } as const;

/**
 * The length of an assessment relative to others of its grade: its marks divided by their mean. A longer one is more
 * reliable, because its noise is that of a mean of parts (Spearman 1910, Brown 1910); bounded, because marks only
 * approximate it.
 */
export const assessmentLength = (marks: number, meanMarks: number): number =>
  clamp(marks / meanMarks, assessmentLengths.least, assessmentLengths.most);

const mixed = (total: number, count: number, prior: number, weight = PRIOR_WEIGHT) =>
  (total + weight * prior) / (count + weight);

/** Change: what the slopes vary more than noise makes them. */
function driftOf(sums: SpreadSums, noise: number): Pick<ClassSpread, 'drift' | 'sharedDrift' | 'driftFreedom'> {
  const { times, timeSquares, timeProducts, sharedTimes, sharedTimeProducts } = sums;
  const beyond = timeProducts - noise * times;
  const drift = Math.max(0, mixed(beyond, timeSquares, PRIOR_DRIFT_SHARE * noise, PRIOR_TIME_SQUARES));
  const shared = mixed(sharedTimeProducts, sharedTimes, drift, PRIOR_TIME_SQUARES);
  return {
    drift,
    sharedDrift: Math.min(drift, Math.max(0, shared)),
    driftFreedom: PRIOR_DRIFT_FREEDOM + (timeSquares + sharedTimes) / TIME_SQUARES_PER_FREEDOM,
  };
}

/**
 * Variance of a grade's scores about the class mean of each assessment: noise, student, student in one course, and
 * change. Each is an analysis-of-variance estimate mixed with a prior of six observations, so that a single graded assessment
 * gives a wide interval instead of none.
 *
 * Source: variance components of a nested design (Searle, Casella & McCulloch 1992), with random slopes (Laird & Ware
 * 1982).
 */
export function classSpread(sums: SpreadSums): ClassSpread {
  const scores = mixed(sums.squares, sums.residuals, PRIOR_SCORE_VARIANCE);
  const shortness = mixed(sums.shortness, sums.residuals, 1);
  const about = mixed(sums.withinSquares, sums.withinFreedom, (PRIOR_NOISE_SHARE * scores) / shortness);
  const noise = mixed(sums.withinSquares - sums.lineSquares, sums.withinFreedom - sums.lines, about);
  const lasting = Math.max(0, scores - noise * shortness);
  const pairs = Math.max(1, sums.sharedPairs);
  const shared = mixed(
    (sums.sharedStudents * sums.sharedProducts) / pairs,
    sums.sharedStudents,
    PRIOR_PERSON_SHARE * lasting,
  );
  const person = Math.min(lasting, Math.max(0, shared));
  return { noise, person, place: lasting - person, students: sums.students, ...driftOf(sums, noise) };
}

/** Before anything is graded. */
export const noSpreadSums: SpreadSums = {
  residuals: 0,
  squares: 0,
  shortness: 0,
  withinSquares: 0,
  withinFreedom: 0,
  lines: 0,
  lineSquares: 0,
  times: 0,
  timeSquares: 0,
  timeProducts: 0,
  students: 0,
  sharedProducts: 0,
  sharedPairs: 0,
  sharedStudents: 0,
  sharedTimes: 0,
  sharedTimeProducts: 0,
};

/** Assessments that differ by 2.5 points, because change has a wide prior as long as this one counts. */
const PRIOR_PAPER_VARIANCE = 0.025 ** 2;
const PRIOR_PAPER_FREEDOM = 5;

/** Variance of class means between assessments, with its degrees of freedom. */
export interface PaperSpread {
  variance: number;
  freedom: number;
}

/** Pooled within courses. */
export function paperSpread(courses: readonly (readonly number[])[]): PaperSpread {
  const squares = courses.map((means) => {
    const centre = mean(means) ?? 0;
    return sum(means.map((value) => (value - centre) ** 2));
  });
  const freedom = sum(courses.map((means) => Math.max(0, means.length - 1)));
  return {
    variance: mixed(sum(squares), freedom, PRIOR_PAPER_VARIANCE, PRIOR_PAPER_FREEDOM),
    freedom: freedom + PRIOR_PAPER_FREEDOM,
  };
}
