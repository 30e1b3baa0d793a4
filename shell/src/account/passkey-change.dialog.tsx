import { type Passkey, removePasskey, renamePasskey } from 'shared/contract/passkey';
import { handleError, handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { Dialog } from 'shared/ui/core';
import { ConfirmPassword } from './confirm-password.form';
import { NameForm } from './passkey-setup';

interface ChangeProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: ChangeProps) {
  const { t } = useTranslation('account');
  const rename = async (next: string) => {
    try {
      await write(renamePasskey, { params: { id }, body: { name: next } });
      handleSuccess('success.passkeyRenamed');
      onClose();
    } catch (error) {
      handleError(error);
    }
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('passkey.renameTitle')}>
      <NameForm initial={name} submitLabel={t('passkey.rename')} onName={rename} onCancel={onClose} />
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: ChangeProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('passkey.removeTitle')}
      description={t('passkey.removeLead', { name })}
    >
      <ConfirmPassword
        danger
        submitLabel={t('passkey.remove')}
        onCancel={onClose}
        onConfirm={async (body) => {
          await write(removePasskey, { params: { id }, body });
          handleSuccess('success.passkeyRemoved');
          onClose();
        }}
      />
    </Dialog>
  );
}
