import { useTranslation } from 'shared/i18n';
import { Dialog } from 'shared/ui/core';
import { PasskeySetup } from './passkey-setup';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('passkey.addTitle')}>
      <PasskeySetup onDone={onClose} onCancel={onClose} />
    </Dialog>
  );
}
