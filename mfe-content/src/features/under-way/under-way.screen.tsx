import { paths } from 'shared/contract/paths';
import { UnderWay } from 'shared/entities/under-way';
import { useTranslation } from 'shared/i18n';

type Page = 'courseDetails' | 'topicDetails' | 'addLecture' | 'categoryManagement';
const areas = { courses: paths.courses.list.href(), categories: paths.categories.list.href() };

const pageOf = (page: Page, area: keyof typeof areas) =>
  function UnderWayScreen() {
    const { t } = useTranslation('content');
    return (
      <UnderWay title={t(`title.${page}`)} area={{ name: t(`title.${area}`), to: areas[area] }}>
        {t(`underWay.${page}`)}
      </UnderWay>
    );
  };

export const CourseDetails = pageOf('courseDetails', 'courses');
export const TopicDetails = pageOf('topicDetails', 'courses');
export const LectureForm = pageOf('addLecture', 'courses');
export const CategoryManagement = pageOf('categoryManagement', 'categories');
