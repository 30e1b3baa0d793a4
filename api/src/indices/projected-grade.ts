import { type Total } from 'shared/contract/gradebook.rules';
import { type ClassSpread } from './class-spread';
import { gradedIn, type OpenCell, openCells, type Paper, totalWith, weightsOf } from './open-work';
import { type StudentBook, totalOfBook } from './student-book';
import { clamp, sum } from './statistics';

export interface ProjectionCourse {
  book: StudentBook;
  /** By key of the column. */
  papers: ReadonlyMap<string, Paper>;
  /** Mean of the class means of the course's graded columns, and their number; null before the first. */
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

/** The mean of the student's residuals in a course, weighted by length, and the total length. */
function ownMean({ book, papers }: ProjectionCourse): { mean: number; length: number } | null {
  const marksOf = new Map(book.columns.map(({ key, marks }) => [key, marks]));
  const known = gradedIn(totalOfBook(book)).flatMap(({ key, score }) => {
    const [paper, marks] = [papers.get(key), marksOf.get(key) ?? 0];
    if (!paper || paper.classMean === null || score === null || marks <= 0) return [];
    return [{ residual: score / marks - paper.classMean, length: paper.length }];
  });
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
  /** Variance of all open work without the part common to the courses, which `common` multiplies. */
  variance: number;
  common: number;
}

/** The uncertainty of the open columns of a course, in the weights that they have in the total. */
function openSums(
  { book, classMean, classAssessments }: ProjectionCourse,
  open: readonly OpenCell[],
  total: Total,
  { share, variance }: Place,
  of: ProjectionClass,
): OpenSums {
  const ofExpected =
    classMean === null
      ? of.assessmentVariance + UNKNOWN_COURSE_VARIANCE
      : of.assessmentVariance / Math.max(1, classAssessments);
  const weightOf = weightsOf(total);
  const left = open.map(({ at, paper }) => ({ ...paper, weight: weightOf.get(book.columns[at]?.key ?? '') ?? 0 }));
  const weight = sum(left.map((each) => each.weight));
  const unseen = left.filter((each) => each.classMean === null).map((each) => each.weight);
  return {
    variance:
      weight ** 2 * (variance + DRIFT_SHARE * of.spread.noise) +
      sum(left.map((each) => each.weight ** 2 / each.length)) * of.spread.noise +
      sum(unseen) ** 2 * ofExpected +
      sumOfSquares(unseen) * of.assessmentVariance,
    common: weight * share,
  };
}

const earnedIn = (totals: readonly Total[]) => sum(totals.map(({ share, outOf }) => (share ?? 0) * outOf));
const percentOf = (totals: readonly Total[]) => (100 * earnedIn(totals)) / sum(totals.map(({ outOf }) => outOf));

/**
 * Projected grade of a student over some courses: the total of the gradebook with each open column at the class mean of
 * the course and the student's expected lead over the class. The lead is shrunk: the mean of n submissions includes
 * noise, so only its reliable share counts, part of which is common to all courses. The 80 % interval includes the
 * uncertainty of the student's level and of the difficulty of future assessments, and their noise. It covers assigned
 * work only. Null without graded submissions with weight. If nothing is open, it is the total.
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
  const n = sum(asked.map(({ book }) => gradedIn(totalOfBook(book)).length));
  const standing = standingOf(known, of.spread);
  const courses = asked.map((course) => {
    const place = standing.placeOf(course);
    const [usual, above] = [
      course.classMean ?? of.classMean ?? UNKNOWN_MEAN,
      place.level + place.share * standing.person,
    ];
    return { course, place, open: openCells(course.book, course.papers, { usual, above }) };
  });
  const missing = sum(courses.map(({ open }) => open.filter(({ isMissing }) => isMissing).length));
  const totalsWith = (shareOf: (cell: OpenCell) => number | null) =>
    courses.map(({ course, open }) => totalWith(course.book, new Map(open.map((cell) => [cell.at, shareOf(cell)]))));
  const [least, most] = [totalsWith(() => null), totalsWith(() => 1)];
  if (n === 0 || sum(most.map(({ outOf }) => outOf)) <= 0)
    return { value: null, n, low: null, high: null, minimum: null, maximum: null, missing, ifMissing: null };

  const project = (isOpen: (cell: OpenCell) => boolean) => {
    const totals = totalsWith((cell) => (isOpen(cell) ? cell.expected : null));
    const sums = courses.flatMap(({ course, open, place }, at) => {
      const total = totals[at];
      return total ? [openSums(course, open.filter(isOpen), total, place, of)] : [];
    });
    const common = sum(sums.map((each) => each.common));
    const variance = sum(sums.map((each) => each.variance)) + common ** 2 * standing.variance;
    const half = (100 * factorOf(of.spread.students) * Math.sqrt(variance)) / sum(totals.map(({ outOf }) => outOf));
    const value = percentOf(totals);
    // Where the lowest marks are dropped, a better mark can count instead of one that weighs less.
    const minimum = Math.min(value, percentOf(least));
    const maximum = Math.max(value, percentOf(totalsWith((cell) => (isOpen(cell) ? 1 : null))));
    const within = (end: number) => clamp(end, minimum, maximum);
    return { value, low: within(value - half), high: within(value + half), minimum, maximum };
  };
  const usual = project(() => true);
  const { value, low, high } = project(({ isMissing }) => !isMissing);
  return { ...usual, n, missing, ifMissing: missing > 0 ? { value, low, high } : null };
}
