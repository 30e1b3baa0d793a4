import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  EmptyState,
  ErrorCard,
  Loading,
  PageHeader,
  Skeleton,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { listOwnClasses } from '../../service';
import { LessonAttendance } from './lesson-attendance';
import { LessonChoice } from './lesson-choice';
import { lessonIn, type LessonPlace } from './lesson.rules';

export function Screen() {
  const { t } = useTranslation('classroom');
  const { school } = useSchool();
  if (!school) return <EmptyState as="h1" title={t('classes.noSchool')} />;
  return <Attendance key={school.id} school={school.id} />;
}

/** Who is missing in a lesson hour of a class; the address says which. */
function Attendance({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const [params, write] = useQueryParams();
  const { data: classes, error, refetch, isFetching } = useQuery(read(listOwnClasses, { query: { school } }));
  const lesson = classes && lessonIn(params, classes, new Date());
  const back = (
    <TextLink asChild>
      <Link to={lesson ? `/class?class=${lesson.class}` : '/class'}>{t('title.stream')}</Link>
    </TextLink>
  );
  const choose = (change: Partial<LessonPlace>) =>
    write((now) => {
      const next = new URLSearchParams(now);
      Object.entries({ ...lesson, ...change }).forEach(([name, value]) => next.set(name, String(value)));
      return next;
    });
  return (
    <Box maxWidth="40rem">
      <PageHeader title={t('title.attendance')} crumbs={[back]} />
      {!classes && !error && (
        <Loading>
          <Skeleton height="240px" />
        </Loading>
      )}
      {!classes && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {classes && !lesson && <EmptyState title={t('classes.none')}>{t('classes.noneHint')}</EmptyState>}
      {classes && lesson && (
        <>
          <LessonChoice classes={classes} lesson={lesson} onChange={choose} />
          <LessonAttendance key={Object.values(lesson).join()} school={school} lesson={lesson} />
        </>
      )}
    </Box>
  );
}
