import { useState } from 'react';
import { type StudentAccess, revokeStudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ConfirmDialog, Flex, Tag } from '@teacher-portal/remote-sdk/ui/core';
import { type Column } from '@teacher-portal/remote-sdk/ui/table';
import { Listed } from '../../student/figure';

/** Name, section, access and user name; where `onAgain` is given, a new slip and the end of the access too. */
export function useAccessColumns(
  onAgain: ((student: StudentAccess) => void) | undefined,
): Column<StudentAccess, never>[] {
  const { t } = useTranslation('accessSlips');
  const { t: area } = useTranslation('students');
  return [
    { id: 'name', header: area('column.name'), priority: 'title', cell: ({ name }) => name },
    { id: 'section', header: area('column.section'), cell: ({ section }) => <Listed>{section}</Listed> },
    { id: 'state', header: t('state'), priority: 'figure', cell: (student) => <State student={student} /> },
    {
      id: 'userName',
      header: t('userName'),
      priority: 'figure',
      cell: ({ userName }) => <Listed>{userName}</Listed>,
    },
    {
      id: 'signedInAt',
      header: t('lastIn'),
      cell: ({ signedInAt }) => (signedInAt === null ? t('never') : formatDate(signedInAt)),
    },
    ...(onAgain
      ? [
          {
            id: 'action',
            priority: 'action' as const,
            header: t('action'),
            align: 'end' as const,
            cell: (student: StudentAccess) =>
              student.state !== 'none' && <Acts student={student} onAgain={() => onAgain(student)} />,
          },
        ]
      : []),
  ];
}

function State({ student }: { student: StudentAccess }) {
  const { t } = useTranslation('accessSlips');
  const { state, hasEmail } = student;
  return (
    <Flex gap="1" wrap="wrap">
      {(state !== 'none' || !hasEmail) && (
        <Tag tone={state === 'active' ? 'good' : hasAccess(student) || state === 'slip' ? 'neutral' : 'bad'}>
          {t(`states.${state}`)}
        </Tag>
      )}
      {hasEmail && <Tag tone="good">{t('states.email')}</Tag>}
    </Flex>
  );
}

function Acts({ student, onAgain }: { student: StudentAccess; onAgain: () => void }) {
  const { t } = useTranslation('accessSlips');
  const { studentId, name } = student;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(revokeStudentAccess, {
    onSuccess: () => {
      setAsking(false);
      handleSuccess('success.accessRevoked');
    },
  });
  return (
    <Flex gap="1" justify="flex-end" wrap="wrap">
      <Button size="sm" aria-label={t('againName', { name })} onClick={onAgain}>
        {t('again')}
      </Button>
      <Button size="sm" variant="ghost" aria-label={t('takeAwayName', { name })} onClick={() => setAsking(true)}>
        {t('takeAway')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('takeAwayTitle', { name })}
        confirmLabel={t('takeAway')}
        loading={isPending}
        onConfirm={() => mutate({ params: { id: studentId } })}
        onClose={() => setAsking(false)}
      >
        {t('takeAwayText')}
      </ConfirmDialog>
    </Flex>
  );
}
