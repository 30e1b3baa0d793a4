import { groupBy } from './group-by';
import { sum } from './statistics';

export interface WeightedAssessment {
  assessmentId: number;
  courseId: number;
  title: string;
  type: number;
  /** Per cent of the course; un-graded work has none. */
  weightage: number;
}

export interface MatrixCourse {
  courseId: number;
  courseCode: string;
  courseName: string;
  /** Sections of the students who take the course. */
  sections: readonly string[];
}

export interface MatrixRow<A extends WeightedAssessment> {
  courseId: number;
  courseCode: string;
  courseName: string;
  section: string;
  distribution: A[];
  /** Σ of the distribution, per cent; a course that is planned to the end has 100. */
  weightage: number;
}

/**
 * Assessment Weightage: for each course how its weight spreads over its assessments, in the order given, and the sum.
 * The sum is shown as it is, above 100 too, because that is a mistake a teacher wants to see. A course without weighted
 * assessments has an empty distribution and 0.
 */
export function assignmentMatrix<A extends WeightedAssessment>(
  courses: readonly MatrixCourse[],
  assessments: readonly A[],
): MatrixRow<A>[] {
  const weighted = assessments.filter(({ weightage }) => weightage > 0);
  const byCourse = groupBy(weighted, ({ courseId }) => courseId);
  return courses.map(({ courseId, courseCode, courseName, sections }) => {
    const distribution = byCourse.get(courseId) ?? [];
    return {
      courseId,
      courseCode,
      courseName,
      section: sections.filter(Boolean).join(', '),
      distribution,
      weightage: sum(distribution.map(({ weightage }) => weightage)),
    };
  });
}
