import { useState } from 'react';
import { endMemberSessions, type Member } from '@teacher-portal/remote-sdk/contract/member';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

/** Ends the sessions of a member who has lost a device, after a question. */
export function SignOutMember({ schoolId, member }: { schoolId: number; member: Member }) {
  const { t } = useTranslation('students');
  const [isAsking, setAsking] = useState(false);
  const { name, userId } = member;
  const signOut = useWrite(endMemberSessions, {
    onSuccess: () => {
      handleSuccess('success.memberSignedOut');
      setAsking(false);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        my={{ base: '0', md: '-1' }}
        aria-label={t('members.signOutName', { name })}
        onClick={() => setAsking(true)}
      >
        {t('members.signOut')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('members.signOutTitle', { name })}
        confirmLabel={t('members.signOut')}
        loading={signOut.isPending}
        onConfirm={() => signOut.mutate({ params: { id: schoolId, userId } })}
        onClose={() => setAsking(false)}
      >
        {t('members.signOutText', { name })}
      </ConfirmDialog>
    </>
  );
}
