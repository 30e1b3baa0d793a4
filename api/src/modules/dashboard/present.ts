import { type AssignmentMatrixRow, type DashboardIndex } from 'shared/contract/dashboard';
import { assessmentType } from 'shared/contract/enums';
import { type Figure, notEnough, pooledAverage } from '../../indices/figure';
import { assignmentMatrix, type WeightedAssessment } from '../../indices/weightage';
import { codeOf } from '../wire';

export interface DashboardCourse {
  courseId: number;
  courseCode: string;
  courseName: string;
}

/** An index of every course, and the average weighted by what was measured in each. */
export function presentIndex(
  courses: readonly DashboardCourse[],
  figureOf: (courseId: number) => Figure | undefined,
): DashboardIndex {
  const rows = courses.map((course) => {
    const { value, n } = figureOf(course.courseId) ?? notEnough(0);
    return { ...course, value, n };
  });
  const { value: average, n } = pooledAverage(rows);
  return { average, n, courses: rows };
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
