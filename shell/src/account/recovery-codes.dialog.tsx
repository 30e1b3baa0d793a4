import { useState } from 'react';
import { renewRecoveryCodes } from 'shared/contract/second-factor';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { Dialog } from 'shared/ui/core';
import { ConfirmPassword } from './confirm-password.form';
import { RecoveryCodes } from './recovery-codes';

export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('factor.codes')}
      description={codes ? undefined : t('factor.newCodesLead')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ConfirmPassword
          submitLabel={t('factor.newCodes')}
          onCancel={onClose}
          onConfirm={async (body) => setCodes((await write(renewRecoveryCodes, { body })).data.recoveryCodes)}
        />
      )}
    </Dialog>
  );
}
