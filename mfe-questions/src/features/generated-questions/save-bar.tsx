import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Count } from '../../generated-questions/generated-batch';

interface SaveBarProps {
  count: Count;
  /** A generation is running, so the list is incomplete. */
  isBusy: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onRegenerateAll: () => void;
  onAcceptAll: () => void;
  onSave: () => void;
}

/** Sticky at the bottom of the window, but not on phones, where it would cover too much. */
export function SaveBar({ count, isBusy, isSaving, onDiscard, onRegenerateAll, onAcceptAll, onSave }: SaveBarProps) {
  const { t } = useTranslation('questions');
  return (
    <Flex
      position={{ base: 'static', md: 'sticky' }}
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="2"
      mt="4"
      py="3"
      bg="bg"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Text size="small" tone="ink2" flex={{ base: '1 0 100%', md: '1 1 10rem' }} role="status">
        {t('review.count', { ...count })}
      </Text>
      <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
        {t('review.cancel')}
      </Button>
      <Button onClick={onRegenerateAll} disabled={isBusy || isSaving}>
        {t('review.regenerateAll')}
      </Button>
      <Button onClick={onAcceptAll} disabled={count.open === 0 || isSaving}>
        {t('review.acceptAll')}
      </Button>
      <Button variant="primary" onClick={onSave} loading={isSaving} disabled={isBusy}>
        {count.accepted > 0 ? t('review.save', { count: count.accepted }) : t('review.saveNone')}
      </Button>
    </Flex>
  );
}
