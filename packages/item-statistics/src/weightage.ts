import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from './statistics';

export interface WeightedAssessment {
  assessmentId: number;
  courseId: number;
  title: string;
  type: number;
  /** Per cent of the course; un-graded assessments have none. */
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
  /** The sum of the distribution in per cent; 100 for a completely planned course. */
  weightage: number;
}

/**
 * Assessment Weightage: the weightage of each course by assessment, in the given order, and its sum. The sum may
 * exceed 100, a mistake that the teacher should see. A course without weighted assessments has an empty distribution
 * and 0.
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
