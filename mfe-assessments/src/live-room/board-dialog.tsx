import { assessmentAddress } from '@teacher-portal/remote-sdk/contract/learn-address';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { QrCode } from '@teacher-portal/remote-sdk/ui/qr-code';

interface BoardDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** For the projector: a QR code and an address that open this one exam, and its code if it has one. */
export function BoardDialog({ id, title, onClose }: BoardDialogProps) {
  const { t } = useTranslation('submissions');
  const { data: writing } = useQuery(read(getWriting, { params: { id } }));
  const address = assessmentAddress(window.location.origin, id);
  return (
    <Dialog open size="lg" title={t('live.board.title', { title })} onClose={onClose}>
      <Stack gap="3" align="center" textAlign="center">
        <QrCode text={address} label={t('live.board.qr', { title })} size="min(60vh, 100%)" />
        <Text>{t('live.board.scan')}</Text>
        <Box fontSize="1.5rem" fontWeight="semibold" overflowWrap="anywhere">
          {address.replace(/^https?:\/\//, '')}
        </Box>
        {writing?.accessCode && (
          <Box fontSize="1.5rem">
            {t('live.board.code')}: <strong>{writing.accessCode}</strong>
          </Box>
        )}
        <Text size="small" tone="ink3">
          {t('live.board.note')}
        </Text>
      </Stack>
    </Dialog>
  );
}
