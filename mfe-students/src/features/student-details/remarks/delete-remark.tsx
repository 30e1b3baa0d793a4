import { type revokeGuardianLink } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { type deleteStudentConsent } from '@teacher-portal/remote-sdk/contract/student-consent';
import { type deleteStudentNote } from '@teacher-portal/remote-sdk/contract/student-note';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

interface DeleteRemarkProps {
  call: typeof deleteStudentConsent | typeof deleteStudentNote | typeof revokeGuardianLink;
  id: number;
  texts: { title: string; text: string; label: string; done: string };
  onClose: () => void;
}

/** Asks before a note, a consent or a reading link is deleted for good. */
export function DeleteRemark({ call, id, texts, onClose }: DeleteRemarkProps) {
  const remove = useWrite(call, {
    onSuccess: () => {
      handleSuccess(texts.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.label}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
