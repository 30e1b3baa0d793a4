import { type Course, listCoursesOfGrade } from 'shared/contract/profile';
import { type ApiError } from 'shared/http';
import { read, skipToken, useQuery } from 'shared/query';
import { useGrade } from 'shared/session';

/** The courses of a grade; disabled without a grade. */
export const courseListQuery = (gradeId: number | undefined) =>
  read(listCoursesOfGrade, gradeId === undefined ? skipToken : { params: { gradeId } });

export interface CoursesOfGrade {
  data: Course[] | undefined;
  /** The courses, or the grades they depend on, are loading. */
  isPending: boolean;
  isFetching: boolean;
  error: ApiError | null;
  refetch: () => void;
}

const none: Course[] = [];

interface CourseReading {
  /** False in components that replace the courses after an error: mounting them must not retry. */
  retryOnMount?: boolean;
  /** False while nothing of the page depends on them. */
  isNeeded?: boolean;
}

/** The courses of the active grade, refetched when it changes; none for a school without grades. */
export function useCourses({ retryOnMount = true, isNeeded = true }: CourseReading = {}): CoursesOfGrade {
  const grades = useGrade();
  const courses = useQuery({ ...courseListQuery(isNeeded ? grades.grade?.id : undefined), retryOnMount });
  if (!grades.grade && !grades.isPending) {
    const { error, refetch } = grades;
    return {
      data: error ? undefined : none,
      isPending: false,
      isFetching: grades.isFetching,
      error,
      refetch: () => void refetch(),
    };
  }
  // Whole, so that a component that shows no failure is told apart from those that do.
  return courses;
}
