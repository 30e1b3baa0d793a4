import { type ClassSpread, type PaperSpread } from './class-spread';
import { type OpenCell, type Paper } from './open-work';
import { sum } from './statistics';
import { normal80, studentT } from './student-t';
import { type StudentBook } from './student-book';

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
  /** Of class means between assessments. */
  papers: PaperSpread;
  /** Mean of all graded assessments of the grade, for courses without one. */
  classMean: number | null;
}

/**
 * The student's lead over the class in a course after `n` graded submissions, as a linear function of the part common to
 * all courses: θ = level + share · person.
 */
export interface Place {
  level: number;
  share: number;
  variance: number;
  n: number;
}

/** Variances of what is open, by where they come from, because each is known with its own precision. */
interface Parts {
  /** The student's lead, and the noise of each submission. */
  level: number;
  /** The change of the lead. */
  drift: number;
  /** The class means of future assessments. */
  papers: number;
}

interface OpenCourse extends Parts {
  /** What multiplies the lead, and the change, that is common to all courses. */
  ofPerson: number;
  ofDrift: number;
}

/** Class means of courses without graded assessments vary more than those of assessments of one course. */
const UNKNOWN_COURSE_VARIANCE = 0.1 ** 2;

const sumOfSquares = (values: readonly number[]) => sum(values.map((value) => value ** 2));

/** The uncertainty of the open columns of a course, in the weights that they have in the total. */
export function openCourse(
  { book, classMean, classAssessments }: ProjectionCourse,
  open: readonly OpenCell[],
  weightOf: ReadonlyMap<string, number>,
  { share, variance, n }: Place,
  { spread, papers }: ProjectionClass,
): OpenCourse {
  const left = open.map(({ at, paper }) => ({ ...paper, weight: weightOf.get(book.columns[at]?.key ?? '') ?? 0 }));
  const weight = sum(left.map((each) => each.weight));
  const unseen = left.filter((each) => each.classMean === null).map((each) => each.weight);
  const ofExpected =
    classMean === null ? papers.variance + UNKNOWN_COURSE_VARIANCE : papers.variance / Math.max(1, classAssessments);
  // From the middle of the graded assessments to the middle of the open ones.
  const ofDrift = (weight * (n + left.length)) / 2;
  return {
    level: weight ** 2 * variance + sum(left.map((each) => each.weight ** 2 / each.length)) * spread.noise,
    drift: ofDrift ** 2 * (spread.drift - spread.sharedDrift),
    papers: sum(unseen) ** 2 * ofExpected + sumOfSquares(unseen) * papers.variance,
    ofPerson: weight * share,
    ofDrift,
  };
}

/** Half of the 80 % interval over some courses, in weight; `person` is the variance of the lead common to all of them. */
export function halfOf80(courses: readonly OpenCourse[], person: number, { spread, papers }: ProjectionClass): number {
  const parts: [variance: number, freedom: number][] = [
    [
      sum(courses.map(({ level }) => level)) + sum(courses.map(({ ofPerson }) => ofPerson)) ** 2 * person,
      Math.max(3, spread.students - 1),
    ],
    [
      sum(courses.map(({ drift }) => drift)) + sum(courses.map(({ ofDrift }) => ofDrift)) ** 2 * spread.sharedDrift,
      spread.driftFreedom,
    ],
    [sum(courses.map((each) => each.papers)), papers.freedom],
  ];
  const variance = sum(parts.map(([value]) => value));
  if (variance <= 0) return 0;
  const freedom = 1 / sum(parts.map(([value, own]) => (value / variance) ** 2 / own));
  return studentT(normal80, freedom) * Math.sqrt(variance);
}
