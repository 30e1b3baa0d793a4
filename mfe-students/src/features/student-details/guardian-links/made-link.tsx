import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { type createGuardianLink } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Flex, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { QrCode } from '@teacher-portal/remote-sdk/ui/qr-code';

interface MadeLinkProps {
  link: EndpointData<typeof createGuardianLink>;
  onClose: () => void;
}

/** The address to pass on, as text and as a code that a phone can scan; it is shown only once. */
export function MadeLink({ link: { url, guardian }, onClose }: MadeLinkProps) {
  const { t } = useTranslation('guardianLinks');
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), handleError);
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
        <Flex align="center" justify="space-between" gap="2" wrap="wrap">
          <Text
            role="group"
            aria-label={t('address')}
            flex="1"
            minWidth="14rem"
            overflowWrap="anywhere"
            userSelect="all"
          >
            {url}
          </Text>
          {/* The clipboard API requires HTTPS; without it the text can be selected and copied by hand. */}
          {'clipboard' in navigator && (
            <Button
              size="sm"
              onClick={() => void copy()}
              icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            >
              {t(isCopied ? 'copied' : 'copy')}
            </Button>
          )}
        </Flex>
        <QrCode text={url} label={t('qrCode')} size="12rem" />
        <Notice tone="info">{t('once')}</Notice>
      </Stack>
    </Dialog>
  );
}
