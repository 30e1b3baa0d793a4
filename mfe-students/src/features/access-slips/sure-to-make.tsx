import { type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';
import { endedBy } from './access.rules';

interface SureToMakeProps {
  students: readonly StudentAccess[];
  isPending: boolean;
  onMake: (students: readonly StudentAccess[]) => void;
  onClose: () => void;
}

/** Says which slips and PINs new slips would end. */
export function SureToMake({ students, isPending, onMake, onClose }: SureToMakeProps) {
  const { t } = useTranslation('accessSlips');
  const { waiting, active } = endedBy(students);
  return (
    <ConfirmDialog
      open
      title={t('sureTitle', { count: students.length })}
      confirmLabel={t('sure')}
      loading={isPending}
      onConfirm={() => onMake(students)}
      onClose={onClose}
    >
      {waiting > 0 && t('sureWaiting', { count: waiting })} {active > 0 && t('sureActive', { count: active })}
    </ConfirmDialog>
  );
}
