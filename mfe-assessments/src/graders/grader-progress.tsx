import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type GradingShare,
  type GradingShares,
  returnGradingShare,
} from '@teacher-portal/remote-sdk/contract/grading-share';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Button, ConfirmDialog, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';

interface GraderProgressProps {
  assessment: Pick<Assessment, 'id' | 'questions'>;
  shared: GradingShares;
}

/** What each grader has, and how much of it is graded. */
export function GraderProgress({ assessment, shared }: GraderProgressProps) {
  const { t } = useTranslation('graders');
  const columns = useColumns(assessment, shared);
  const uid = useSession()?.uid;
  const isMine = shared.shares.some(({ grader, state }) => grader.id === uid && state === 'held');
  return (
    <SectionCard title={t('progress')} actions={isMine && <GiveBack id={assessment.id} />}>
      {shared.shares.length === 0 ? (
        <Text tone="ink2">{t('none')}</Text>
      ) : (
        <DataTable
          caption={t('progress')}
          columns={columns}
          rows={shared.shares}
          rowKey={({ grader, state }) => `${grader.id} ${state}`}
        />
      )}
    </SectionCard>
  );
}

function useColumns({ questions }: Pick<Assessment, 'questions'>, { kind }: GradingShares): Column<GradingShare>[] {
  const { t } = useTranslation('graders');
  const uid = useSession()?.uid;
  const nameOf = ({ grader: { id, name }, state }: GradingShare) => {
    if (state !== 'held') return t(state, { name });
    return id === uid ? t('mine', { name }) : name;
  };
  const partOf = ({ ids }: GradingShare) => {
    if (kind === 'student') return t('students', { count: ids.length });
    const numbers = ids.map((id) => questions.indexOf(id) + 1).sort((one, other) => one - other);
    return t('questions', { count: ids.length, numbers: formatList(numbers.map((number) => formatNumber(number))) });
  };
  return [
    { id: 'grader', header: t('grader'), priority: 'title', cell: nameOf },
    { id: 'part', header: t('part'), cell: partOf },
    {
      id: 'done',
      header: t('done'),
      align: 'end',
      priority: 'figure',
      cell: ({ done, total }) => t('doneOf', { done, total }),
    },
  ];
}

function GiveBack({ id }: { id: number }) {
  const { t } = useTranslation('graders');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(returnGradingShare, {
    onSuccess: () => {
      setAsking(false);
      handleSuccess(t('returned'));
    },
  });
  return (
    <Flex>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('return')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('return')}
        confirmLabel={t('return')}
        loading={isPending}
        onConfirm={() => mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('returnText')}
      </ConfirmDialog>
    </Flex>
  );
}
