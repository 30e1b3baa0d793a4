import { removeTotp } from 'shared/contract/second-factor';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { Dialog } from 'shared/ui/core';
import { ConfirmPassword } from './confirm-password.form';

export function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('factor.turnOffTitle')} description={t('factor.turnOffLead')}>
      <ConfirmPassword
        danger
        submitLabel={t('factor.turnOff')}
        onCancel={onClose}
        onConfirm={async (body) => {
          await write(removeTotp, { body });
          handleSuccess('success.totpRemoved');
          onClose();
        }}
      />
    </Dialog>
  );
}
