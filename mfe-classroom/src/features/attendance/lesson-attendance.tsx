import { LeaveDialog, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { compareNames, formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, Card, EmptyState, ErrorCard, Loading, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useState } from 'react';
import { type Lesson, type Missing } from '../../attendance.schema';
import { aboutAbsence } from '../../parts/message-address';
import { getLesson, takeLesson } from '../../service';
import { isSameLesson, type LessonPlace } from './lesson.rules';
import { StudentRow } from './student-row';

interface LessonAttendanceProps {
  school: number;
  lesson: LessonPlace;
}

/** Everybody is there until a tap says otherwise. */
export function LessonAttendance({ school, lesson }: LessonAttendanceProps) {
  const { t } = useTranslation('classroom');
  const { data, error, refetch, isFetching } = useQuery(read(getLesson, { params: lesson, query: { school } }));
  if (data) return <LessonForm key={data.version} school={school} lesson={lesson} stored={data} />;
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading label={t('attendance.loading')}>
      <Skeleton height="320px" />
    </Loading>
  );
}

function LessonForm({ school, lesson, stored }: LessonAttendanceProps & { stored: Lesson }) {
  const { t } = useTranslation('classroom');
  const mayTake = useMay('write');
  const [missing, setMissing] = useState<Missing[]>(stored.missing);
  const guard = useLeaveGuard(!isSameLesson(missing, stored.missing));
  const { mutate, isPending } = useWrite(takeLesson, { onSuccess: () => handleSuccess(t('attendance.saved')) });
  const save = () => mutate({ params: lesson, body: { school, version: stored.version, missing } });
  if (stored.students.length === 0) return <EmptyState title={t('attendance.nobody')} />;
  return (
    <>
      <LeaveDialog guard={guard} />
      <Text tone="ink2" mb="3">
        {stored.takenAt ? t('attendance.takenAt', { when: formatDateTime(stored.takenAt) }) : t('attendance.notTaken')}
      </Text>
      <Card padding="none" as="ul" listStyleType="none" aria-label={t('attendance.students')}>
        {[...stored.students].sort(compareNames).map((student) => (
          <StudentRow
            key={student.id}
            {...{ student, missing, onChange: setMissing, disabled: !mayTake }}
            // Of what is stored, so that a message is never about an absence that nobody has saved.
            {...(mayTake &&
              stored.missing.some((each) => each.student === student.id) && {
                writeTo: aboutAbsence({ inClass: lesson.class, student: student.id, day: lesson.day }),
              })}
          />
        ))}
      </Card>
      {mayTake && (
        // Within reach of the thumb, however long the list is.
        <Box position="sticky" bottom="0" py="3" bg="bg">
          <Button variant="primary" size="lg" wide loading={isPending} onClick={save}>
            {missing.length === 0 ? t('attendance.saveAll') : t('attendance.save', { count: missing.length })}
          </Button>
        </Box>
      )}
    </>
  );
}
