import { useState } from 'react';
import { type SchoolYear, undoRollOver } from '@teacher-portal/remote-sdk/contract/school-year';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ConfirmDialog, Flex, Notice } from '@teacher-portal/remote-sdk/ui/core';

/** Offers to go back to the year before while nothing was done in this one. */
export function UndoYear({ schoolId, year: { id, name } }: { schoolId: number; year: SchoolYear }) {
  const { t } = useTranslation('schoolYears');
  const [isAsked, setAsked] = useState(false);
  const undo = useWrite(undoRollOver, {
    onSuccess: () => {
      handleSuccess('success.yearUndone');
      setAsked(false);
    },
  });
  return (
    <Notice>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        {t('undoNote', { name })}
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('undo')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        title={t('undoTitle', { name })}
        confirmLabel={t('undo')}
        loading={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: schoolId, yearId: id } })}
        onClose={() => setAsked(false)}
      >
        {t('undoText')}
      </ConfirmDialog>
    </Notice>
  );
}
