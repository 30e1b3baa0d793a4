import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { CourseCrumb, GeneratedPage } from '../../generated-questions/generated-page';
import { Review } from './review';
import { ReviewSkeleton } from './review-skeleton';

/** Reviews generated questions before they are added to the bank. */
export function Screen() {
  const { t } = useTranslation('questions');
  return (
    <GeneratedPage
      title={t('title.bulkList')}
      to={(courseId) => paths.questions.bulkList.href({ subject: courseId })}
      crumbs={(course) => [
        <CourseCrumb key="bulk" to={paths.questions.bulk.href({ subject: course.id })} course={course}>
          {t('title.bulk')}
        </CourseCrumb>,
        course.name,
      ]}
      loading={<ReviewSkeleton />}
    >
      {({ id }) => <Review key={id} courseId={id} />}
    </GeneratedPage>
  );
}
