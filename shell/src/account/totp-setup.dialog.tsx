import { useTranslation } from 'shared/i18n';
import { Dialog } from 'shared/ui/core';
import { TotpSetup } from './totp-setup';

export function TotpSetupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('factor.totp')}>
      <TotpSetup onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
