import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { PageTabs } from './page-tabs';

export interface ClassTabsProps {
  /** Id of the class. */
  id: number;
  courseId: number;
  /** The current page. Lectures and exams belong to the course and have no such tabs. */
  current: 'students' | 'gradebook' | 'reports';
}

/** Tabs of the pages of a class, which belong to several remotes. */
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
