import type { CreateSchoolBody } from 'shared/contract/school';
import { useTranslation } from 'shared/i18n';

/** Default rows, so that the form of a new school is not empty. */
export function useStartingGrades(): CreateSchoolBody['grades'] {
  const { t } = useTranslation('entry');
  const courses = () => [{ name: t('welcome.startCourses.first') }, { name: t('welcome.startCourses.second') }];
  return [
    { name: t('welcome.startGrades.first'), courses: courses() },
    { name: t('welcome.startGrades.second'), courses: courses() },
  ];
}
