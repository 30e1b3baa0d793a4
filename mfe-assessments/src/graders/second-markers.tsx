import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type GradingShares } from '@teacher-portal/remote-sdk/contract/grading-share';
import {
  listSecondMarkings,
  type SecondMarking,
  setSecondMarker,
} from '@teacher-portal/remote-sdk/contract/second-marking';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, ErrorCard, SectionCard, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { AgreeDialog } from './agree-dialog';
import { GiveForm } from './give-form';
import { scoreText } from './score-text';

interface SecondMarkersProps {
  assessment: Pick<Assessment, 'id' | 'questions'>;
  submissions: readonly SubmissionSummary[];
  colleagues: GradingShares['colleagues'];
  mayChange: boolean;
}

/** Who marks a second time, how far that is, and where both differ. */
export function SecondMarkers({ assessment, submissions, colleagues, mayChange }: SecondMarkersProps) {
  const { t } = useTranslation('graders');
  const { id } = assessment;
  const { data, error, refetch, isFetching } = useQuery(read(listSecondMarkings, { params: { id } }, { staleTime: 0 }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="160px" />;
  if (data.length === 0 && !mayChange) return null;
  return (
    <SectionCard title={t('second.title')}>
      <Stack gap="4">
        <Text tone="ink2">{t('second.about')}</Text>
        {data.length > 0 && (
          <Markings assessment={assessment} markings={named(data, submissions)} mayChange={mayChange} />
        )}
        {mayChange && <GiveForm id={id} submissions={submissions} colleagues={colleagues} markings={data} />}
      </Stack>
    </SectionCard>
  );
}

/** With the name of the group in place of the student's where it was handed in together. */
function named(markings: readonly SecondMarking[], submissions: readonly SubmissionSummary[]): SecondMarking[] {
  const groupOf = new Map(submissions.map(({ id, group }) => [id, group]));
  return markings.map((marking) => {
    const name = groupOf.get(marking.submissionId)?.name ?? marking.student.name;
    return { ...marking, student: { ...marking.student, name } };
  });
}

type MarkingsProps = Pick<SecondMarkersProps, 'assessment' | 'mayChange'> & { markings: SecondMarking[] };

function Markings({ assessment, markings, mayChange }: MarkingsProps) {
  const { t } = useTranslation('graders');
  const [openId, setOpenId] = useState<number>();
  const mayMark = useMay('mark');
  const open = markings.find(({ submissionId }) => submissionId === openId);
  const columns: Column<SecondMarking>[] = [
    { id: 'student', header: t('student'), priority: 'title', cell: ({ student }) => student.name },
    { id: 'marker', header: t('second.marker'), cell: ({ marker }) => marker.name },
    {
      id: 'state',
      header: t('second.state'),
      priority: 'figure',
      cell: ({ state, regraded }) =>
        regraded ? t('second.regraded', { state: t(`second.states.${state}`) }) : t(`second.states.${state}`),
    },
    {
      id: 'marks',
      header: t('second.marks'),
      align: 'end',
      priority: 'figure',
      cell: ({ first, second }) => `${scoreText(first)} · ${scoreText(second)}`,
    },
    {
      id: 'agree',
      header: t('second.act'),
      priority: 'action',
      cell: ({ submissionId, student: { name }, state, first }) =>
        mayMark && state === 'differs' && first !== null ? (
          <Button size="sm" aria-label={t('second.agreeFor', { name })} onClick={() => setOpenId(submissionId)}>
            {t('second.agree')}
          </Button>
        ) : (
          mayChange && state === 'missing' && <TakeAway id={assessment.id} submissionId={submissionId} name={name} />
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('second.title')}
        columns={columns}
        rows={markings}
        rowKey={({ submissionId }) => submissionId}
      />
      {open && <AgreeDialog assessment={assessment} marking={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

/** Takes a second marking away in which no second mark stands. */
function TakeAway({ id, submissionId, name }: { id: number; submissionId: number; name: string }) {
  const { t } = useTranslation('graders');
  const { mutate, isPending } = useWrite(setSecondMarker, { onSuccess: () => handleSuccess(t('second.taken')) });
  return (
    <Button
      size="sm"
      variant="ghost"
      disabled={isPending}
      aria-label={t('second.takeFor', { name })}
      onClick={() => mutate({ params: { id }, body: { userId: null, submissionIds: [submissionId] } })}
    >
      {t('second.take')}
    </Button>
  );
}
