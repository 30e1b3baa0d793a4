import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, ConfirmDialog, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';

interface KeptNoticeProps {
  /** Pages of earlier visits. */
  restored: number;
  isKept: boolean;
  onDiscard: () => void;
}

/** Tells that pages of an earlier visit were restored, or that the browser cannot store any. */
export function KeptNotice({ restored, isKept, onDiscard }: KeptNoticeProps) {
  const { t } = useTranslation('answerSheets');
  const [isAsking, setIsAsking] = useState(false);
  if (!isKept) return <Notice>{t('notKept')}</Notice>;
  if (restored === 0) return null;
  return (
    <Notice>
      <Flex gap="3" rowGap="2" wrap="wrap" align="center">
        <Text>{t('restored', { count: restored })}</Text>
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {t('discard')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title={t('discardTitle', { count: restored })}
        confirmLabel={t('discard')}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onClose={() => setIsAsking(false)}
      >
        <Text>{t('discardNote')}</Text>
      </ConfirmDialog>
    </Notice>
  );
}
