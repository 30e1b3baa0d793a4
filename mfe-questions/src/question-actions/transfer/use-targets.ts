import { listCourses, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** The courses that questions can go to, the active school's first; an archived grade accepts nothing new. */
export function useTargets(isMove: boolean) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('questionTransfer');
  const { school: active, schools } = useSchool();
  const courses = useQuery(read(listCourses, {}));
  const grades = useQuery(read(listGrades, {}));
  const writable = schools.filter(
    ({ id, role }) => id === active?.id || (!isMove && role !== undefined && mayWrite(role)),
  );
  const ordered = [...writable].sort((one, other) => Number(other.id === active?.id) - Number(one.id === active?.id));
  const targets = ordered.flatMap(({ id: schoolId, name: school }) =>
    (grades.data ?? [])
      .filter((grade) => grade.schoolId === schoolId && !grade.archived)
      .flatMap(({ id: gradeId, name: grade }) =>
        (courses.data ?? [])
          .filter((course) => course.gradeId === gradeId)
          .map(({ id, name }) => ({
            value: id,
            label:
              ordered.length > 1
                ? words('courseOfSchool', { school, grade, course: name })
                : t('filter.courseOption', { grade, course: name }),
          })),
      ),
  );
  const failed = [courses, grades].find(({ data, error }) => !data && error);
  return {
    targets,
    isPending: courses.isPending || grades.isPending,
    error: failed?.error,
    retry: () => void failed?.refetch(),
    retrying: failed?.isFetching ?? false,
  };
}
