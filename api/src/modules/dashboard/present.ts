import { type AssignmentMatrixRow, type CourseIndex, type DashboardIndex } from 'shared/contract/dashboard';
import { assessmentType } from 'shared/contract/enums';
import { type Figure, notEnough, pooledAverage } from '@teacher-portal/item-statistics/figure';
import { averageInterval, type StudentImpact } from '@teacher-portal/item-statistics/student-impact';
import { assignmentMatrix, type WeightedAssessment } from '@teacher-portal/item-statistics/weightage';
import { codeOf } from '../wire';

export interface DashboardCourse {
  courseId: number;
  courseCode: string;
  courseName: string;
}

type Inputs = NonNullable<CourseIndex['inputs']>;
type IndexOf<F> = (courseId: number) => { figure: F; inputs: Inputs } | undefined;

const noImpact = { ...notEnough(0), interval: null, studentIds: [] };

/** An index by course with its inputs, and its average weighted by sample size. */
export function presentIndex(courses: readonly DashboardCourse[], indexOf: IndexOf<Figure>): DashboardIndex {
  const rows = courses.map((course) => {
    const { figure, inputs } = indexOf(course.courseId) ?? { figure: notEnough(0), inputs: {} };
    return { ...course, value: figure.value, n: figure.n, inputs };
  });
  const { value: average, n } = pooledAverage(rows);
  return { average, n, courses: rows };
}

/** Impact with its intervals. `n` of the average counts each student once, in however many courses. */
export function presentImpact(
  courses: readonly DashboardCourse[],
  indexOf: IndexOf<StudentImpact & { studentIds: readonly number[] }>,
): DashboardIndex {
  const figures = courses.map(({ courseId }) => indexOf(courseId)?.figure ?? noImpact);
  const index = presentIndex(courses, indexOf);
  const people = new Set(figures.flatMap(({ value, studentIds }) => (value === null ? [] : studentIds)));
  return {
    ...index,
    n: people.size,
    interval: averageInterval(figures),
    courses: index.courses.map((course, at) => ({ ...course, interval: figures[at]?.interval ?? null })),
  };
}

export function presentMatrix(
  courses: readonly DashboardCourse[],
  sections: readonly string[],
  assessments: readonly WeightedAssessment[],
): AssignmentMatrixRow[] {
  return assignmentMatrix(
    courses.map((course) => ({ ...course, sections })),
    assessments,
  ).map((row) => ({
    ...row,
    distribution: row.distribution.map(({ assessmentId, title, type, weightage }) => ({
      assessmentId,
      title,
      type: codeOf(assessmentType, type, assessmentType.assignment),
      weightage,
    })),
  }));
}
