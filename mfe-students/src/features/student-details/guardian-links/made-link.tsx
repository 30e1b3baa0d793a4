import { type createGuardianLink } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { CopyableText } from '@teacher-portal/remote-sdk/ui/copyable-text';
import { QrCode } from '@teacher-portal/remote-sdk/ui/qr-code';

interface MadeLinkProps {
  link: EndpointData<typeof createGuardianLink>;
  onClose: () => void;
}

/** The URL to pass on, as text and as a QR code; it is shown only once. */
export function MadeLink({ link: { url, guardian }, onClose }: MadeLinkProps) {
  const { t } = useTranslation('guardianLinks');
  return (
    <Dialog
      open
      title={t('madeTitle', { name: guardian })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap="3">
        <CopyableText label={t('address')} text={url} onError={handleError} />
        <QrCode text={url} label={t('qrCode')} size="12rem" />
        <Notice tone="info">{t('once')}</Notice>
      </Stack>
    </Dialog>
  );
}
