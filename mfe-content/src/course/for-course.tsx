import { type ReactNode } from 'react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type Course, listCourses } from 'shared/contract/profile';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { ErrorCard, PageHeader, TextLink } from 'shared/ui/core';

/** An id in the query of the address; undefined where there is none, or something else. */
export function useIdParam(name: string): number | undefined {
  const [search] = useSearchParams();
  return idParam.safeParse(search.get(name)).data;
}

/** The crumb back to the list of courses. */
export function CoursesLink() {
  const { t } = useTranslation('content');
  return (
    <TextLink plain asChild>
      <Link to={paths.courses.list.href()}>{t('title.courses')}</Link>
    </TextLink>
  );
}

/** The crumb back to a course. */
export const CourseLink = ({ course }: { course: Course }) => (
  <TextLink plain asChild>
    <Link to={paths.courses.details.href({ id: course.id })}>{course.name}</Link>
  </TextLink>
);

interface ForCourseProps {
  /** The title of the page as long as the course has none to give. */
  title: string;
  loading: ReactNode;
  children: (course: Course) => ReactNode;
}

/**
 * What belongs to the course of `?id=`, whatever grade or school of the teacher it is in: an address from a colleague
 * or a bookmark works. Says why when there is no such course.
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
