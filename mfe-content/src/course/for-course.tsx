import { SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Card, EmptyState, ErrorState, LinkButton, PageHeader, TextLink } from 'shared/ui/core';
import { allCoursesQuery } from './all-courses.query';

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
  const { data, error, refetch, isFetching } = useQuery(allCoursesQuery);
  const course = data?.find((each) => each.id === id);
  if (course) return children(course);
  return (
    <>
      <PageHeader title={title} crumbs={[<CoursesLink key="courses" />]} />
      {data && <CourseMissing />}
      {!data && !error && loading}
      {!data && error && (
        <Card padding="none">
          <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
    </>
  );
}

function CourseMissing() {
  const { t } = useTranslation('content');
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t('course.missingTitle')}
        action={
          <LinkButton asChild>
            <Link to={paths.courses.list.href()}>{t('course.toList')}</Link>
          </LinkButton>
        }
      >
        {t('course.missing')}
      </EmptyState>
    </Card>
  );
}
