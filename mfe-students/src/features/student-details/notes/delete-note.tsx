import { deleteStudentNote, type StudentNote } from '@teacher-portal/remote-sdk/contract/student-note';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

/** Asks before a note is deleted for good. */
export function DeleteNote({ note: { id }, onClose }: { note: StudentNote; onClose: () => void }) {
  const { t } = useTranslation('studentNotes');
  const remove = useWrite(deleteStudentNote, {
    onSuccess: () => {
      handleSuccess(t('deleted'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
