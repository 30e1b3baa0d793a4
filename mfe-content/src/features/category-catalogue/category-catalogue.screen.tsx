import { BookOpen } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQueries } from '@teacher-portal/remote-sdk/query';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useGrade, useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Card, EmptyState, ErrorCard, Flex, Grid, LinkButton, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { LoadingTopics } from '../../topic-tree/loading-topics';
import { TopicSearch, useTopicSearch } from '../../topic-tree/topic-search';
import { CourseCategories } from './course-categories';

/** The topics of every course of the active grade, or of one course; all courses are requested in parallel. */
export function Screen() {
  const { t } = useTranslation('content');
  const { school } = useSchool();
  const { grade } = useGrade();
  const subject = useSubject();
  const mayWrite = useMay('write');
  return (
    <>
      <PageHeader
        title={t('title.categories')}
        crumbs={[school?.name, grade?.name].filter(Boolean)}
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.categories.management.href({ subject: subject?.id })}>{t('catalogue.manage')}</Link>
            </LinkButton>
          )
        }
      />
      <ForGrade loading={<LoadingCatalogue />}>{() => <Catalogue />}</ForGrade>
    </>
  );
}

function Catalogue() {
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { data: courses, error, refetch, isFetching } = useCourses();
  const subject = useSubject();
  const { text, setText, query } = useTopicSearch();
  if (!courses && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
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
    <>
      <Flex gap="2" mb="3" wrap="wrap" align="center">
        <TopicSearch text={text} setText={setText} />
        <CoursePicker
          withAll
          value={subject?.id}
          onChange={(id) => navigate(paths.categories.list.href({ subject: id }), { replace: true })}
        />
      </Flex>
      <Courses courses={subject ? [subject] : courses} query={query} />
    </>
  );
}

/** All at once: each that came by itself would push away those below it. */
function Courses({ courses, query }: { courses: readonly Course[]; query: string }) {
  const trees = useQueries({ queries: courses.map(({ id }) => categoryListQuery(id)) });
  const isReady = useDeferredValue(
    trees.every(({ isFetched }) => isFetched),
    false,
  );
  if (!isReady) return <LoadingCatalogue />;
  return (
    <Columns>
      {courses.map((course) => (
        <CourseCategories key={course.id} course={course} query={query} />
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

/** Leaves room below for the floating action button of narrow screens. */
const Columns = ({ children }: { children: ReactNode }) => (
  <Grid
    gap="4"
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fill, minmax(24rem, 1fr))' }}
  >
    {children}
  </Grid>
);
