import { BookOpen } from 'lucide-react';
import { type Course } from 'shared/contract/profile';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Card, EmptyState, ErrorCard, Grid, Loading, Skeleton, Text, TextLink } from 'shared/ui/core';
import { useCourses } from './course-list.query';
import { subjectState } from './subject';

interface SubjectCardsProps {
  /** The URL of the screen of a course. */
  to: (courseId: number) => string;
  /** A short note about a course, such as its number of questions. */
  note?: (course: Course) => string;
}

const columns = { base: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' };

/** Cards of the courses of the active grade to choose a subject from. */
export function SubjectCards({ to, note }: SubjectCardsProps) {
  const { t } = useTranslation();
  // The parent screen has already requested the courses.
  const { data: courses, error, refetch, isFetching } = useCourses({ retryOnMount: false });

  if (courses && courses.length > 0) {
    return (
      <Grid as="ul" listStyleType="none" gap="3" templateColumns={columns}>
        {courses.map((course) => (
          <Card as="li" key={course.id} position="relative" _hover={{ bg: 'hover' }}>
            <Text size="small" tone="ink3">
              {course.courseCode}
            </Text>
            <TextLink plain asChild fontWeight="semibold" _after={{ content: '""', position: 'absolute', inset: '0' }}>
              <Link to={to(course.id)} state={subjectState(course.id)}>
                <bdi>{course.name}</bdi>
              </Link>
            </TextLink>
            {note && <Text tone="ink2">{note(course)}</Text>}
          </Card>
        ))}
      </Grid>
    );
  }
  if (error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (courses) {
    return (
      <Card padding="none">
        <EmptyState icon={<BookOpen size={24} aria-hidden />} title={t('course.none')}>
          {t('course.noneHint')}
        </EmptyState>
      </Card>
    );
  }
  return <SubjectCardsSkeleton />;
}

export function SubjectCardsSkeleton() {
  return (
    <Loading>
      <Grid gap="3" templateColumns={columns}>
        {[0, 1, 2].map((place) => (
          <Card key={place}>
            <Skeleton width="30%" height="12px" />
            <Skeleton width="60%" mt="2" />
            <Skeleton width="40%" mt="2" />
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
