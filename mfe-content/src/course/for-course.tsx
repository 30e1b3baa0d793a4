import { type ReactNode } from 'react';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course, listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** An id in the query string; undefined where it is missing or invalid. */
export function useIdParam(name: string): number | undefined {
  const [search] = useSearchParams();
  return idParam.safeParse(search.get(name)).data;
}

/** Breadcrumb to the list of courses. */
export function CoursesLink() {
  const { t } = useTranslation('content');
  return (
    <TextLink plain asChild>
      <Link to={paths.courses.list.href()}>{t('title.courses')}</Link>
    </TextLink>
  );
}

/** Breadcrumb to a course. */
export const CourseLink = ({ course }: { course: Course }) => (
  <TextLink plain asChild>
    <Link to={paths.courses.details.href({ id: course.id })}>{course.name}</Link>
  </TextLink>
);

interface ForCourseProps {
  /** Page title until the course has loaded. */
  title: string;
  loading: ReactNode;
  children: (course: Course) => ReactNode;
}

/**
 * Renders the content for the course of `?id=`, in any grade or school of the teacher, so that links and bookmarks
 * work. Explains when there is no such course.
 */
export function ForCourse({ title, loading, children }: ForCourseProps) {
  const id = useIdParam('id');
  const { data, error, refetch, isFetching } = useQuery(read(listCourses, {}));
  const course = data?.find((each) => each.id === id);
  if (course) return children(course);
  return (
    <>
      <PageHeader title={title} crumbs={[<CoursesLink key="courses" />]} />
      {data && <CourseMissing />}
      {!data && !error && loading}
      {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

function CourseMissing() {
  const { t } = useTranslation('content');
  const { t: message } = useTranslation('messages');
  const mayRead = useMay('read');
  return (
    <Missing title={t('course.missingTitle')} to={paths.courses.list.href()} toLabel={t('course.toList')}>
      {mayRead ? t('course.missing') : message('errors.givenOnly')}
    </Missing>
  );
}
