import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { PageTabs } from './page-tabs';

export interface ClassTabsProps {
  /** Id of the class. */
  id: number;
  courseId: number;
  /** The page that is shown. Lectures and exams are pages of the course, without these tabs. */
  current: 'students' | 'gradebook' | 'reports';
}

/** The pages of a class, which several remotes show. */
export function ClassTabs({ id, courseId, current }: ClassTabsProps) {
  const { t } = useTranslation();
  const addresses = {
    students: paths.students.class.href({ id }),
    gradebook: paths.assessments.gradebook.href({ id }),
    lectures: paths.courses.details.href({ id: courseId }),
    exams: paths.assessments.list.href({ subject: courseId }),
    reports: paths.assessments.reportCards.href({ id }),
  };
  const pages = Object.keys(addresses) as (keyof typeof addresses)[];
  return (
    <PageTabs
      label={t('class.pages')}
      tabs={pages.map((page) => ({ to: addresses[page], label: t(`class.${page}`), current: page === current }))}
    />
  );
}
