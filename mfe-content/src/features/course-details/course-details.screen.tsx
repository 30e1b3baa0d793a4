import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQueries } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Card, Grid, LinkButton, Loading, PageHeader, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { CoursesLink, ForCourse } from '../../course/for-course';
import { CourseLectures } from './course-lectures';
import { CourseStanding } from './course-standing';
import { CourseStudents } from './course-students';
import { CourseTopics } from './course-topics';

/** The page of one course: content, strengths and weaknesses, and students. */
export function Screen() {
  const { t } = useTranslation('content');
  return (
    <ForCourse title={t('title.courseDetails')} loading={<LoadingCourse />}>
      {(course) => <Details key={course.id} course={course} />}
    </ForCourse>
  );
}

function Details({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  const mayRead = useMay('read');
  const { id, name, courseCode, categoryCount, lectureCount, questionCount } = course;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[<CoursesLink key="courses" />, courseCode]}
        secondary={
          mayRead && (
            <LinkButton asChild>
              <Link to={paths.questions.list.href({ subject: id })} state={subjectState(id)}>
                {t('details.questions')}
              </Link>
            </LinkButton>
          )
        }
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.courses.addLecture.href({ id })} state={subjectState(id)}>
                <Plus size={16} aria-hidden />
                {t('details.addLecture')}
              </Link>
            </LinkButton>
          )
        }
      />
      <Text tone="ink2" mb="3">
        {t('details.counts', {
          topics: t('catalogue.count', { count: categoryCount }),
          lectures: t('details.lectureCount', { count: lectureCount }),
          questions: t('catalogue.questions', { count: questionCount }),
        })}
      </Text>
      <Content course={course} />
    </>
  );
}

/** Topics and lectures come together: whichever was first would be pushed away, or push the other. */
function Content({ course }: { course: Course }) {
  const mayRead = useMay('read');
  const lists = useQueries({ queries: [categoryListQuery(course.id), lectureListQuery(course.id)] });
  const isReady = useDeferredValue(
    lists.every(({ isFetched }) => isFetched),
    false,
  );
  if (!isReady) return <LoadingCourse />;
  return (
    <Parts>
      <Stack gap="4" minWidth="0">
        <CourseTopics course={course} />
        <CourseLectures course={course} />
      </Stack>
      {mayRead && (
        <Stack gap="4" minWidth="0">
          <CourseStanding courseId={course.id} />
          <CourseStudents courseId={course.id} />
        </Stack>
      )}
    </Parts>
  );
}

/** Leaves room below for the floating action button of narrow screens. */
const Parts = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
    {children}
  </Grid>
);

const LoadingCourse = () => (
  <Loading>
    <Parts>
      {[0, 1, 2, 3].map((place) => (
        <Card key={place}>
          <Skeleton width="30%" height="16px" />
          <Skeleton width="70%" mt="4" />
          <Skeleton width="60%" mt="3" />
          <Skeleton width="65%" mt="3" />
        </Card>
      ))}
    </Parts>
  </Loading>
);
