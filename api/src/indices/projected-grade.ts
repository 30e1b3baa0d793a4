import { type ClassSpread } from './class-spread';
import { clamp, sum } from './statistics';

/** An assessment of one student. `classMean`, 0 to 1, is null before anybody was graded. */
interface ProjectedAssessment {
  /** Weightage in per cent of the course. */
  weight: number;
  /** Relative to the other assessments of the grade: `assessmentLength`. */
  length: number;
  classMean: number | null;
}

export interface ProjectionCourse {
  graded: readonly (ProjectedAssessment & { score: number })[];
  /** Assigned to the student and not graded yet. `isMissing`: due, and not handed in. */
  open: readonly (ProjectedAssessment & { isMissing: boolean })[];
  /** Mean of the class means of the course's graded assessments, and their number; null before the first. */
  classMean: number | null;
  classAssessments: number;
}

export interface ProjectionClass {
  spread: ClassSpread;
  /** Variance of class means between assessments. */
  assessmentVariance: number;
  /** Mean of all graded assessments of the grade, for courses without one. */
  classMean: number | null;
}

/** All in per cent of the assigned weight, 0 to 100; `n` graded submissions. */
interface Projection {
  value: number | null;
  n: number;
  /** The 80 % interval. */
  low: number | null;
  high: number | null;
  /** The bounds: nothing more earned, everything earned. */
  minimum: number | null;
  maximum: number | null;
}

export interface ProjectedGrade extends Projection {
  /** Assessments due and not handed in, and the projection if they stay missing; null without any. */
  missing: number;
  ifMissing: Pick<Projection, 'value' | 'low' | 'high'> | null;
}

/**
 * The student's lead over the class in a course, as a linear function of the part common to all courses: θ = level +
 * share · person.
 */
interface Place {
  level: number;
  share: number;
  variance: number;
}

/** Students change over a term: this share of the noise is how much their future level differs from the present one. */
const DRIFT_SHARE = 0.08;
const TINY = 1e-9;
const UNKNOWN_MEAN = 0.5;
const NORMAL_80 = 1.2815515655446004;
/** Class means of courses without graded assessments vary more than those of assessments of one course. */
const UNKNOWN_COURSE_VARIANCE = 0.1 ** 2;

/** Student's t for the 80 % interval (Cornish–Fisher), because the variance itself is estimated. */
const factorOf = (students: number) => NORMAL_80 + (NORMAL_80 ** 3 + NORMAL_80) / (4 * Math.max(3, students - 1));

const sumOfSquares = (values: readonly number[]) => sum(values.map((value) => value ** 2));

const weighted = <Assessment extends ProjectedAssessment>(assessments: readonly Assessment[]) =>
  assessments.filter(({ weight }) => weight > 0);

/** The mean of the student's residuals in a course, weighted by assessment length, and the total length. */
function ownMean({ graded }: ProjectionCourse): { mean: number; length: number } | null {
  const known = weighted(graded).flatMap(({ score, classMean, length }) =>
    classMean === null ? [] : [{ residual: score - classMean, length }],
  );
  const length = sum(known.map((each) => each.length));
  return length > 0 ? { mean: sum(known.map((each) => each.length * each.residual)) / length, length } : null;
}

interface Standing {
  placeOf: (course: ProjectionCourse) => Place;
  /** The part common to all courses, and its variance. */
  person: number;
  variance: number;
}

/** The student's lead over the class, given all graded submissions. */
function standingOf(courses: readonly ProjectionCourse[], { noise, person, place }: ClassSpread): Standing {
  const places = new Map<ProjectionCourse, Place>();
  let precision = 1 / Math.max(person, TINY);
  let pulled = 0;
  for (const course of courses) {
    const own = ownMean(course);
    if (own === null) continue;
    const ofMean = noise / own.length;
    const variance = Math.max(place + ofMean, TINY);
    precision += 1 / variance;
    pulled += own.mean / variance;
    const kept = place / variance;
    places.set(course, { level: kept * own.mean, share: 1 - kept, variance: kept * ofMean });
  }
  const unseen: Place = { level: 0, share: 1, variance: place };
  return {
    placeOf: (course) => places.get(course) ?? unseen,
    person: pulled / precision,
    variance: 1 / precision,
  };
}

interface OpenSums {
  value: number;
  /** Variance of all open assessments without the part common to the courses, which `common` multiplies. */
  variance: number;
  common: number;
}

/** The expected result of the open assessments of a course, in weight. */
function openOf(
  course: ProjectionCourse,
  open: readonly ProjectedAssessment[],
  { level, share, variance }: Place,
  person: number,
  of: ProjectionClass,
): OpenSums {
  const expected = course.classMean ?? of.classMean ?? UNKNOWN_MEAN;
  const ofExpected =
    course.classMean === null
      ? of.assessmentVariance + UNKNOWN_COURSE_VARIANCE
      : of.assessmentVariance / Math.max(1, course.classAssessments);
  const above = level + share * person;
  const weights = open.map(({ weight }) => weight);
  const unseen = open.flatMap(({ classMean, weight }) => (classMean === null ? [weight] : []));
  return {
    value: sum(open.map(({ weight, classMean }) => weight * clamp((classMean ?? expected) + above, 0, 1))),
    variance:
      sum(weights) ** 2 * (variance + DRIFT_SHARE * of.spread.noise) +
      sum(open.map(({ weight, length }) => weight ** 2 / length)) * of.spread.noise +
      sum(unseen) ** 2 * ofExpected +
      sumOfSquares(unseen) * of.assessmentVariance,
    common: sum(weights) * share,
  };
}

function openSums(
  courses: readonly ProjectionCourse[],
  isOpen: (assessment: { isMissing: boolean }) => boolean,
  standing: Standing,
  of: ProjectionClass,
): OpenSums {
  const parts = courses.map((course) =>
    openOf(course, weighted(course.open).filter(isOpen), standing.placeOf(course), standing.person, of),
  );
  return {
    value: sum(parts.map(({ value }) => value)),
    variance: sum(parts.map(({ variance }) => variance)),
    common: sum(parts.map(({ common }) => common)),
  };
}

/**
 * Projected grade of a student over some courses: the graded part, plus for each open assessment the class mean of the
 * course and the student's expected lead over the class. The lead is shrunk: the mean of n submissions includes noise,
 * so only its reliable share counts, part of which is common to all courses. The 80 % interval includes the
 * uncertainty of the student's level and of the difficulty of future assessments, and their noise. It covers assigned
 * work only. Null without graded submissions with weight.
 *
 * Source: best linear unbiased prediction (Henderson 1975; Efron & Morris 1977). Derivation and coverage:
 * docs/statistics.md.
 *
 * @param known all courses of the student, to estimate the lead over the class
 * @param asked the courses of the projection
 */
export function projectedGrade(
  known: readonly ProjectionCourse[],
  of: ProjectionClass,
  asked: readonly ProjectionCourse[] = known,
): ProjectedGrade {
  const graded = weighted(asked.flatMap((course) => course.graded));
  const open = weighted(asked.flatMap((course) => course.open));
  const missing = open.filter(({ isMissing }) => isMissing).length;
  const n = graded.length;
  if (n === 0) return { value: null, n, low: null, high: null, minimum: null, maximum: null, missing, ifMissing: null };

  const earned = sum(graded.map(({ score, weight }) => score * weight));
  const total = sum([...graded, ...open].map(({ weight }) => weight));
  const percent = (weight: number) => (100 * weight) / total;
  const standing = standingOf(known, of.spread);
  const project = (isOpen: (assessment: { isMissing: boolean }) => boolean) => {
    const left = weighted(open.filter(isOpen));
    const sums = openSums(asked, isOpen, standing, of);
    const value = earned + sums.value;
    const half = factorOf(of.spread.students) * Math.sqrt(sums.variance + sums.common ** 2 * standing.variance);
    const most = earned + sum(left.map(({ weight }) => weight));
    const within = (end: number) => percent(clamp(end, earned, most));
    return { value: percent(value), low: within(value - half), high: within(value + half), maximum: percent(most) };
  };
  const { maximum, ...usual } = project(() => true);
  const { maximum: _, ...ifMissing } = project(({ isMissing }) => !isMissing);
  return { ...usual, n, minimum: percent(earned), maximum, missing, ifMissing: missing > 0 ? ifMissing : null };
}
