import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useGrade } from '@teacher-portal/remote-sdk/session';

/** The courses of the active school by grade, each with its grade in its name. */
export function useCoursesOfSchool({ enabled = true } = {}) {
  const { t } = useTranslation('questions');
  const { grades } = useGrade();
  const { data, error, refetch, isFetching } = useQuery(read(listCourses, {}, { enabled }));
  const courses = data
    ? grades.flatMap(({ id, name: grade }) =>
        data
          .filter(({ gradeId }) => gradeId === id)
          .map((course) => ({ ...course, label: t('filter.courseOption', { grade, course: course.name }) })),
      )
    : undefined;
  return { courses, error, retry: () => void refetch(), retrying: isFetching };
}
