import { paths } from 'shared/contract/paths';
import { useCourses } from 'shared/entities/course-list.query';
import { ForGrade } from 'shared/entities/for-grade';
import { subjectState, useSubject } from 'shared/entities/subject';
import { SubjectChoice } from 'shared/entities/subject-choice';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { PageHeader, TextLink } from 'shared/ui/core';
import { Review } from './review';
import { ReviewSkeleton } from './review-skeleton';

/** What was generated, to be looked through before it goes into the bank. */
export function Screen() {
  const { t } = useTranslation('questions');
  const { data: courses } = useCourses();
  const subject = useSubject();
  if (courses && !subject) {
    return <SubjectChoice title={t('title.bulkList')} lead={t('bulk.pick')} to={(courseId) => paths.questions.bulkList.href({ subject: courseId })} />;
  }
  const crumbs = subject
    ? [
        <TextLink key="bank" plain asChild>
          <Link to={paths.questions.list.href({ subject: subject.id })} state={subjectState(subject.id)}>
            {t('title.list')}
          </Link>
        </TextLink>,
        <TextLink key="bulk" plain asChild>
          <Link to={paths.questions.bulk.href({ subject: subject.id })} state={subjectState(subject.id)}>
            {t('title.bulk')}
          </Link>
        </TextLink>,
        subject.name,
      ]
    : [];
  return (
    <>
      <PageHeader title={t('title.bulkList')} crumbs={crumbs} />
      <ForGrade loading={<ReviewSkeleton />}>{() => (subject ? <Review key={subject.id} courseId={subject.id} /> : <ReviewSkeleton />)}</ForGrade>
    </>
  );
}
