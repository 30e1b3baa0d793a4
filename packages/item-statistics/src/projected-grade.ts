import { type Total } from '@teacher-portal/gradebook/gradebook';
import { type ClassSpread } from './class-spread';
import { gradedIn, type OpenCell, openCells, totalWith, weightsOf } from './open-work';
import { halfOf80, openCourse, type Place, type ProjectionClass, type ProjectionCourse } from './projection-interval';
import { totalOfBook } from './student-book';
import { clamp, sum } from './statistics';

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

const TINY = 1e-9;
const UNKNOWN_MEAN = 0.5;

/** The mean of the student's residuals in a course, weighted by length, and the total length. */
function ownMean({ book, papers }: ProjectionCourse): { mean: number; length: number; n: number } | null {
  const marksOf = new Map(book.columns.map(({ key, marks }) => [key, marks]));
  const known = gradedIn(totalOfBook(book)).flatMap(({ key, score }) => {
    const [paper, marks] = [papers.get(key), marksOf.get(key) ?? 0];
    if (!paper || paper.classMean === null || score === null || marks <= 0) return [];
    return [{ residual: score / marks - paper.classMean, length: paper.length }];
  });
  const length = sum(known.map((each) => each.length));
  const ofLeads = sum(known.map((each) => each.length * each.residual));
  return length > 0 ? { mean: ofLeads / length, length, n: known.length } : null;
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
    places.set(course, { level: kept * own.mean, share: 1 - kept, variance: kept * ofMean, n: own.n });
  }
  const unseen: Place = { level: 0, share: 1, variance: place, n: 0 };
  return {
    placeOf: (course) => places.get(course) ?? unseen,
    person: pulled / precision,
    variance: 1 / precision,
  };
}

const earnedIn = (totals: readonly Total[]) => sum(totals.map(({ share, outOf }) => (share ?? 0) * outOf));
const percentOf = (totals: readonly Total[]) => (100 * earnedIn(totals)) / sum(totals.map(({ outOf }) => outOf));

type Which = (cell: OpenCell) => boolean;
const everyOpen: Which = () => true;
const notMissing: Which = ({ isMissing }) => !isMissing;

/** The asked courses with their open columns, and their totals with a share in each of those. */
function workOf(known: readonly ProjectionCourse[], of: ProjectionClass, asked: readonly ProjectionCourse[]) {
  const standing = standingOf(known, of.spread);
  const courses = asked.map((course) => {
    const place = standing.placeOf(course);
    const [usual, above] = [
      course.classMean ?? of.classMean ?? UNKNOWN_MEAN,
      place.level + place.share * standing.person,
    ];
    const open = openCells(course.book, course.papers, { usual, above });
    // Where nothing is open, every total is the same one.
    return { course, place, open, settled: open.length === 0 ? totalWith(course.book, new Map()) : undefined };
  });
  const totalsWith = (shareOf: (cell: OpenCell) => number | null) =>
    courses.map(
      ({ course, open, settled }) =>
        settled ?? totalWith(course.book, new Map(open.map((cell) => [cell.at, shareOf(cell)]))),
    );
  const n = sum(asked.map(({ book }) => gradedIn(totalOfBook(book)).length));
  const expectedIn = (isOpen: Which) => totalsWith((cell) => (isOpen(cell) ? cell.expected : null));
  return {
    n,
    missing: sum(courses.map(({ open }) => open.filter(({ isMissing }) => isMissing).length)),
    courses,
    standing,
    totalsWith,
    expectedIn,
    /** Undefined without graded submissions with weight. */
    expected: n > 0 ? weighted(expectedIn(everyOpen)) : undefined,
  };
}
const weighted = (totals: readonly Total[]) => (sum(totals.map(({ outOf }) => outOf)) > 0 ? totals : undefined);

/** The values of a projected grade, for lists, which show neither its interval nor its bounds. */
export function projectedValues(
  known: readonly ProjectionCourse[],
  of: ProjectionClass,
): { value: number | null; missing: number; ifMissing: number | null } {
  const { missing, expected, expectedIn } = workOf(known, of, known);
  if (!expected) return { value: null, missing, ifMissing: null };
  return {
    value: percentOf(expected),
    missing,
    ifMissing: missing === 0 ? null : percentOf(expectedIn(notMissing)),
  };
}

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
  const { n, missing, courses, standing, totalsWith, expected, expectedIn } = workOf(known, of, asked);
  if (!expected)
    return { value: null, n, low: null, high: null, minimum: null, maximum: null, missing, ifMissing: null };
  const least = percentOf(totalsWith(() => null));

  const project = (isOpen: Which, totals: readonly Total[]) => {
    const left = courses.flatMap(({ course, open, place }, at) => {
      const total = totals[at];
      return total ? [openCourse(course, open.filter(isOpen), weightsOf(total), place, of)] : [];
    });
    const half = (100 * halfOf80(left, standing.variance, of)) / sum(totals.map(({ outOf }) => outOf));
    const value = percentOf(totals);
    // Where the lowest marks are dropped, a better mark can count instead of one that weighs less.
    const minimum = Math.min(value, least);
    const maximum = Math.max(value, percentOf(totalsWith((cell) => (isOpen(cell) ? 1 : null))));
    const within = (end: number) => clamp(end, minimum, maximum);
    return { value, low: within(value - half), high: within(value + half), minimum, maximum };
  };
  const usual = project(everyOpen, expected);
  if (missing === 0) return { ...usual, n, missing, ifMissing: null };
  const { value, low, high } = project(notMissing, expectedIn(notMissing));
  return { ...usual, n, missing, ifMissing: { value, low, high } };
}
