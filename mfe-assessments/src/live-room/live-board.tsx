import { Radio } from 'lucide-react';
import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { lowerHand } from '@teacher-portal/remote-sdk/contract/exam-room';
import { type LiveStudent, reopenAttempt } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Card, ConfirmDialog, EmptyState, ErrorCard, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { useLiveColumns } from './live-columns';
import { liveQuery } from './live.query';
import { arrangeLive, countLive, type LiveWork, liveWorks, nameInRoom } from './live.rules';
import { AnswersShownDialog, unlessAnswersShown } from '../assessment/release/answers-shown-dialog';
import { RoomTools } from './room-tools';
import { TimeDialog } from './time-dialog';

interface LiveBoardProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

const none: LiveStudent[] = [];

/** Shows who is writing, the progress and the last save, with actions for single students. */
export function LiveBoard({ id, assessment }: LiveBoardProps) {
  const { t } = useTranslation('submissions');
  const { data: live, error, refetch, isFetching } = useQuery(liveQuery(id));
  const [timed, setTimed] = useState<LiveWork>();
  const [reopened, setReopened] = useState<LiveWork>();
  const lower = useWrite(lowerHand);
  const students = live?.students ?? none;
  const places = new Map(assessment?.questions.map((questionId, at) => [questionId, at + 1]));
  const columns = useLiveColumns(
    { serverTime: live?.serverTime ?? '', questions: live?.questions ?? 0 },
    (questionId) => places.get(questionId),
    {
      giveTime: setTimed,
      reopen: setReopened,
      helped: ({ student }) => lower.mutate({ params: { id, studentId: student.id } }),
    },
  );
  if (!live && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Box>
      {!live && <Box height={{ base: '8.5rem', md: '4.9rem' }} />}
      {live && students.length > 0 && (
        <Flex gap="3" mb="3" wrap="wrap" justify="space-between" align="center">
          <Text tone="ink2" role="status">
            {t('live.counts', countLive(students))}
          </Text>
          <Text size="small" tone="ink3">
            {t(error ? 'live.lost' : 'live.asOf', { time: formatDate(live.serverTime, { timeStyle: 'medium' }) })}
          </Text>
        </Flex>
      )}
      {live && students.length > 0 && assessment?.mayChange !== false && (
        <RoomTools id={id} title={assessment?.title ?? ''} pausedAt={live.pausedAt} messages={live.messages} />
      )}
      <DataTable
        caption={t('live.caption', { title: assessment?.title ?? '' })}
        columns={columns}
        rows={arrangeLive(liveWorks(students))}
        rowKey={({ student }) => student.id}
        loading={!live}
        empty={
          <Card padding="none">
            <EmptyState icon={<Radio size={24} aria-hidden />} title={t('live.emptyTitle')}>
              {t('live.empty')}
            </EmptyState>
          </Card>
        }
      />
      {timed && <TimeDialog assessmentId={id} live={timed} onClose={() => setTimed(undefined)} />}
      {reopened && <ReopenDialog assessmentId={id} live={reopened} onClose={() => setReopened(undefined)} />}
    </Box>
  );
}

interface ReopenDialogProps {
  assessmentId: number;
  live: LiveWork;
  onClose: () => void;
}

function ReopenDialog({ assessmentId: id, live, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('submissions');
  const name = nameInRoom(live);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(reopenAttempt, {
    onSuccess: () => {
      onClose();
      handleSuccess(t('live.reopened', { name }));
    },
    onError: (error) => unlessAnswersShown(error, () => setAsking(true)),
  });
  const params = { id, studentId: live.student.id };
  if (isAsking)
    return (
      <AnswersShownDialog
        isSending={isPending}
        onClose={onClose}
        onAnyway={() => mutate({ params, query: { anyway: 'true' } })}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('live.reopenSure', { name })}
      confirmLabel={t('live.reopen')}
      loading={isPending}
      onConfirm={() => mutate({ params })}
      onClose={onClose}
    >
      {t('live.reopenText')}
    </ConfirmDialog>
  );
}
