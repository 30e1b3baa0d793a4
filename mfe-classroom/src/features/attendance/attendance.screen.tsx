import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useQueryParams } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  EmptyState,
  ErrorCard,
  lazyDialog,
  Loading,
  PageHeader,
  Skeleton,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type OwnClass } from '../../post.schema';
import { listOwnClasses } from '../../service';
import { LessonAttendance } from './lesson-attendance';
import { LessonChoice } from './lesson-choice';
import { lessonIn, type LessonPlace } from './lesson.rules';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

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
      <PageHeader
        title={t('title.attendance')}
        crumbs={[back]}
        secondary={lesson && <ExportButton school={school} inClass={classes.find(({ id }) => id === lesson.class)} />}
      />
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

function ExportButton({ school, inClass }: { school: number; inClass: OwnClass | undefined }) {
  const { t } = useTranslation('classroom');
  const [isOpen, setOpen] = useState(false);
  if (!inClass) return null;
  const named = { id: inClass.id, name: t('classes.named', { ...inClass }) };
  return (
    <>
      <Button variant="ghost" icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('register.open')}
      </Button>
      {isOpen && <ExportDialog school={school} inClass={named} onClose={() => setOpen(false)} />}
    </>
  );
}
