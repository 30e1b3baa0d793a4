import { type SentCard, withdrawCard } from '@teacher-portal/remote-sdk/contract/report-card';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';

/** Asks before a card that was sent is withdrawn; closes when the list has been read again. */
export function Withdraw({ sent: { id, address }, onClose }: { sent: SentCard; onClose: () => void }) {
  const { t } = useTranslation('cardMails');
  const withdraw = useWrite(withdrawCard, {
    onSuccess: async (_answer, _input, refreshed) => {
      await refreshed;
      handleSuccess(t('withdrawn'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('withdrawText', { address })}
    </ConfirmDialog>
  );
}
