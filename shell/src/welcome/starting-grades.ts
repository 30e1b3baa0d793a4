import type { CreateSchoolBody } from 'shared/contract/school';
import { useTranslation } from 'shared/i18n';

/** Rows to begin with, so that a new school is a matter of changing words instead of filling an empty page. */
export function useStartingGrades(): CreateSchoolBody['grades'] {
  const { t } = useTranslation('shell');
  const courses = () => [{ name: t('welcome.startCourses.first') }, { name: t('welcome.startCourses.second') }];
  return [
    { name: t('welcome.startGrades.first'), courses: courses() },
    { name: t('welcome.startGrades.second'), courses: courses() },
  ];
}
