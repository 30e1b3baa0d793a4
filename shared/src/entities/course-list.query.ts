import { type Course, listCoursesOfGrade } from 'shared/contract/profile';
import { type ApiError } from 'shared/http';
import { read, skipToken, useQuery } from 'shared/query';
import { useGrade } from 'shared/session';

/** The courses of a grade; without a grade nothing is asked. */
export const courseListQuery = (gradeId: number | undefined) =>
  read(listCoursesOfGrade, gradeId === undefined ? skipToken : { params: { gradeId } });

export interface CoursesOfGrade {
  data: Course[] | undefined;
  /** The courses, or the grades before them, are on their way. */
  isPending: boolean;
  isFetching: boolean;
  error: ApiError | null;
  refetch: () => void;
}

const none: Course[] = [];

interface CourseReading {
  /** False for what stands in the place of the courses after they could not be read: its coming is no new try. */
  retryOnMount?: boolean;
}

/** The courses of the active grade, read anew when the grade changes; none for a school that has no grade yet. */
export function useCourses({ retryOnMount = true }: CourseReading = {}): CoursesOfGrade {
  const grades = useGrade();
  const courses = useQuery({ ...courseListQuery(grades.grade?.id), retryOnMount });
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
  const { data, isPending, isFetching, error, refetch } = courses;
  return { data, isPending, isFetching, error, refetch: () => void refetch() };
}
