import { classSpread, paperSpread } from '../class-spread';
import { projectedGrade } from '../projected-grade';
import { type ProjectionClass } from '../projection-interval';
import { mean, sum } from '../statistics';
import { type SimpleCourse, simpleCourse } from './simple-course';
import { spreadSums, type TrialResult } from './spread-sums';

export interface Coverage {
  covered: number;
  count: number;
  /** Sum of the widths, in points. */
  width: number;
}

export const addCoverage = (all: readonly Coverage[]): Coverage => ({
  covered: sum(all.map(({ covered }) => covered)),
  count: sum(all.map(({ count }) => count)),
  width: sum(all.map(({ width }) => width)),
});

/** The assessments in chronological order, and each student's scores; null if not handed in. */
export interface FinishedCourse {
  assessments: readonly { weight: number; length: number }[];
  scores: readonly (readonly (number | null)[])[];
}

type ClassMeans = readonly (number | null)[];

interface Cut {
  course: SimpleCourse;
  /** The student's final result, in weight. */
  earned: number;
  total: number;
}

/** A student's state in a course when the assessments with a class mean were graded. */
function cutOf({ assessments, scores }: FinishedCourse, student: number, classMeans: ClassMeans): Cut {
  const given = assessments.flatMap((assessment, at) => {
    const score = scores[student]?.[at] ?? null;
    return score === null ? [] : [{ ...assessment, score, classMean: classMeans[at] ?? null, isMissing: false }];
  });
  const known = classMeans.flatMap((value) => value ?? []);
  return {
    course: {
      graded: given.filter(({ classMean }) => classMean !== null),
      open: given.filter(({ classMean }) => classMean === null),
      classMean: mean(known),
      classAssessments: known.length,
    },
    earned: sum(given.map(({ score, weight }) => score * weight)),
    total: sum(given.map(({ weight }) => weight)),
  };
}

function check(cuts: readonly Cut[], of: ProjectionClass, asked: readonly Cut[]): Coverage {
  const isCut = asked.every(({ course }) => course.graded.length > 0 && course.open.length > 0);
  const known = new Map(cuts.map((cut) => [cut, simpleCourse(cut.course)]));
  const projection = projectedGrade(
    [...known.values()],
    of,
    asked.flatMap((cut) => known.get(cut) ?? []),
  );
  const { low, high } = projection;
  if (!isCut || low === null || high === null) return { covered: 0, count: 0, width: 0 };
  const final = (100 * sum(asked.map(({ earned }) => earned))) / sum(asked.map(({ total }) => total));
  return { covered: Number(final >= low - 1e-9 && final <= high + 1e-9), count: 1, width: high - low };
}

/** The first `n` assessments of each course. */
function resultsOf(courses: readonly FinishedCourse[], n: number): TrialResult[] {
  return courses.flatMap(({ assessments, scores }, course) =>
    assessments.slice(0, n).flatMap(({ length }, at) =>
      scores.flatMap((own, student) => {
        const score = own[at] ?? null;
        return score === null ? [] : [{ student, course, assessment: 1000 * course + at, score, length }];
      }),
    ),
  );
}

/** The grade in each course, or that over all courses of a student. */
export type GradeOver = 'each course' | 'all courses';

/** How often the final grade was in the 80 % interval given after the first `n` assessments of each course of a grade. */
export function coverageAfter(courses: readonly FinishedCourse[], n: number, over: GradeOver): Coverage {
  const classMeans = courses.map(({ assessments, scores }) =>
    assessments.map((_, at) => (at < n ? mean(scores.flatMap((own) => own[at] ?? [])) : null)),
  );
  const known = classMeans.map((own) => own.flatMap((value) => value ?? []));
  const of: ProjectionClass = {
    spread: classSpread(spreadSums(resultsOf(courses, n))),
    papers: paperSpread(known),
    classMean: mean(known.flat()),
  };
  const students = (courses[0]?.scores ?? []).map((_, student) =>
    courses.map((course, at) => cutOf(course, student, classMeans[at] ?? [])),
  );
  return addCoverage(
    students.flatMap((cuts) =>
      over === 'all courses' ? check(cuts, of, cuts) : cuts.map((cut) => check(cuts, of, [cut])),
    ),
  );
}
