import { LoadedField, type LoadedFieldProps } from '@teacher-portal/remote-sdk/entities/loaded-field';
import { useCoursesOfSchool } from '../../question/courses-of-school';
import { type BankOf } from '../../question/question-list.query';

/** Chooses a course of any grade of the active school. */
export function CourseField(field: Omit<LoadedFieldProps, 'found'>) {
  const { courses, error, retry, retrying } = useCoursesOfSchool();
  const data = courses?.map(({ id, label: name }) => ({ id, name }));
  return <LoadedField {...field} found={{ data, error, isFetching: retrying, refetch: retry }} />;
}

/** The course that lists of topics and authors are of: that of the bank, or else the chosen one. */
export function useCourseOf(of: BankOf, chosen: number | undefined): { courseId: number; gradeId: number } | undefined {
  const { courses } = useCoursesOfSchool({ enabled: of.courseId === undefined && chosen !== undefined });
  if (of.courseId !== undefined) return of;
  const course = courses?.find(({ id }) => id === chosen);
  return course && { courseId: course.id, gradeId: course.gradeId };
}
