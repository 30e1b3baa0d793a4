import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { useCourses } from 'shared/entities/course-list.query';
import { ForGrade } from 'shared/entities/for-grade';
import { subjectState, useSubject } from 'shared/entities/subject';
import { SubjectChoice } from 'shared/entities/subject-choice';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { PageHeader, TextLink } from 'shared/ui/core';
import { GenerationForm } from './generation-form';
import { GenerationSkeleton } from './generation-skeleton';

/** Questions generated from a topic in two steps: the topic, then what is asked for. */
export function Screen() {
  const { t } = useTranslation('questions');
  const { data: courses } = useCourses();
  const subject = useSubject();
  if (courses && !subject) {
    return <SubjectChoice title={t('title.bulk')} lead={t('bulk.pick')} to={(courseId) => paths.questions.bulk.href({ subject: courseId })} />;
  }
  return (
    <>
      <Header course={subject} />
      <ForGrade loading={<GenerationSkeleton />}>{() => (subject ? <GenerationForm key={subject.id} course={subject} /> : <GenerationSkeleton />)}</ForGrade>
    </>
  );
}

function Header({ course }: { course: Course | undefined }) {
  const { t } = useTranslation('questions');
  const crumbs = course
    ? [
        <TextLink key="bank" plain asChild>
          <Link to={paths.questions.list.href({ subject: course.id })} state={subjectState(course.id)}>
            {t('title.list')}
          </Link>
        </TextLink>,
        course.name,
        course.courseCode,
      ]
    : [];
  return <PageHeader title={t('title.bulk')} crumbs={crumbs} />;
}
