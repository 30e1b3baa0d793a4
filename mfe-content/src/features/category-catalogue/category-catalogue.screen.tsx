import { BookOpen } from 'lucide-react';
import { type ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { useCourses } from 'shared/entities/course-list.query';
import { ForGrade } from 'shared/entities/for-grade';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { useGrade, useSchool } from 'shared/session';
import { Card, EmptyState, ErrorState, Grid, LinkButton, PageHeader } from 'shared/ui/core';
import { CourseCategories, LoadingTopics } from './course-categories';

/** The topics of every course of the active grade; each course asks for its own, all at the same time. */
export function Screen() {
  const { t } = useTranslation('content');
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader
        title={t('title.categories')}
        crumbs={[school?.name, grade?.name].filter(Boolean)}
        primary={
          <LinkButton asChild variant="primary">
            <Link to={paths.categories.management.href()}>{t('catalogue.manage')}</Link>
          </LinkButton>
        }
      />
      <ForGrade loading={<LoadingCatalogue />}>{() => <Catalogue />}</ForGrade>
    </>
  );
}

function Catalogue() {
  const { t: common } = useTranslation();
  const { data: courses, error, refetch, isFetching } = useCourses();
  if (!courses && error) {
    return (
      <Card padding="none">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!courses) return <LoadingCatalogue />;
  if (courses.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={<BookOpen size={24} aria-hidden />} title={common('course.none')}>
          {common('course.noneHint')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Columns>
      {courses.map((course) => (
        <CourseCategories key={course.id} course={course} />
      ))}
    </Columns>
  );
}

const LoadingCatalogue = () => (
  <Columns>
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <LoadingTopics />
      </Card>
    ))}
  </Columns>
);

const Columns = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fill, minmax(20rem, 1fr))' }}>
    {children}
  </Grid>
);
