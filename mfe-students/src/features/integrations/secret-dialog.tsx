import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { CopyableText } from '@teacher-portal/remote-sdk/ui/copyable-text';

interface SecretDialogProps {
  kind: 'token' | 'secret';
  text: string;
  onClose: () => void;
}

/** A token or a secret that is shown this once. */
export function SecretDialog({ kind, text, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integrations');
  return (
    <Dialog
      open
      title={t(`${kind}.made`)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap="3">
        <CopyableText label={t(`${kind}.label`)} text={text} onError={handleError} />
        <Notice>{t(`${kind}.once`)}</Notice>
      </Stack>
    </Dialog>
  );
}
