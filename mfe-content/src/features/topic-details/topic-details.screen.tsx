import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { CourseLink, CoursesLink, ForCourse, useIdParam } from '../../course/for-course';
import { pathTo } from '../../topic-tree/tree-rows';
import { LoadingTopic } from './loading-topic';
import { Topic } from './topic';

/** The lectures of one topic of a course in order, with the selected one. */
export function Screen() {
  const { t } = useTranslation('content');
  return (
    <ForCourse title={t('title.topicDetails')} loading={<LoadingTopic />}>
      {(course) => <TopicOf course={course} />}
    </ForCourse>
  );
}

function TopicOf({ course }: { course: Course }) {
  const topicId = useIdParam('topicId');
  const { data: tree, error, refetch, isFetching } = useQuery(categoryListQuery(course.id));
  const path = tree && topicId !== undefined ? pathTo(tree, topicId) : [];
  const topic = path.at(-1);
  if (topic) return <Topic key={topic.id} course={course} topic={topic} above={path.slice(0, -1)} />;
  if (tree) {
    return (
      <Framed course={course}>
        <TopicMissing course={course} />
      </Framed>
    );
  }
  return (
    <Framed course={course}>
      {error ? (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingTopic />
      )}
    </Framed>
  );
}

function Framed({ course, children }: { course: Course; children: ReactNode }) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHeader
        title={t('title.topicDetails')}
        crumbs={[<CoursesLink key="courses" />, <CourseLink key="course" course={course} />]}
      />
      {children}
    </>
  );
}

function TopicMissing({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  return (
    <Missing
      title={t('topic.missingTitle')}
      to={paths.courses.details.href({ id: course.id })}
      state={subjectState(course.id)}
      toLabel={t('topic.toCourse')}
    >
      {t('topic.missing')}
    </Missing>
  );
}
