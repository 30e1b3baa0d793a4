import { type ReactNode, useMemo, useState } from 'react';
import { revokeStudentAccess, type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ConfirmDialog, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { useSteady } from '@teacher-portal/remote-sdk/ui/long-table';

/**
 * A new slip and the end of the access, for each row; `of` stays the same, so that no row renders again while the page
 * scrolls. There is one dialog for all rows.
 */
export function useRowActs(onAgain: (students: readonly StudentAccess[]) => void) {
  const { t } = useTranslation('accessSlips');
  const [asking, setAsking] = useState<StudentAccess>();
  const again = useSteady(onAgain);
  const { mutate, isPending } = useWrite(revokeStudentAccess, {
    onSuccess: () => {
      setAsking(undefined);
      handleSuccess('success.accessRevoked');
    },
  });
  const of = useMemo(() => {
    const acts = (student: StudentAccess): ReactNode => (
      <Flex gap="1" justify="flex-end" wrap="wrap">
        <Button size="sm" aria-label={t('againName', { ...student })} onClick={() => again([student])}>
          {t('again')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('takeAwayName', { ...student })}
          onClick={() => setAsking(student)}
        >
          {t('takeAway')}
        </Button>
      </Flex>
    );
    return (student: StudentAccess) => student.state !== 'none' && acts(student);
  }, [t, again]);
  const dialog = asking && (
    <ConfirmDialog
      open
      danger
      title={t('takeAwayTitle', { name: asking.name })}
      confirmLabel={t('takeAway')}
      loading={isPending}
      onConfirm={() => mutate({ params: { id: asking.studentId } })}
      onClose={() => setAsking(undefined)}
    >
      {t('takeAwayText')}
    </ConfirmDialog>
  );
  return { of, dialog };
}
