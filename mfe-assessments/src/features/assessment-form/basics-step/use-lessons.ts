import { type Lesson, presentLessons } from '@teacher-portal/remote-sdk/contract/lesson';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';

/** The lesson hours of the active school. A time can be typed without them, so a failure is not shown. */
export function useLessons(): Lesson[] {
  const { school } = useSchool();
  const { data } = useQuery(read(listSchoolYears, school ? { params: { id: school.id } } : skipToken));
  return presentLessons(data?.years ?? []);
}
