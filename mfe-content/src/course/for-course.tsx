import { type ReactNode } from 'react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type Course, listCourses } from 'shared/contract/profile';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { ErrorCard, PageHeader, TextLink } from 'shared/ui/core';

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
  return (
    <Missing title={t('course.missingTitle')} to={paths.courses.list.href()} toLabel={t('course.toList')}>
      {t('course.missing')}
    </Missing>
  );
}
