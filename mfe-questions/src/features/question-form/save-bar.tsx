import { useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';

interface SaveBarProps {
  isSaving: boolean;
  /** A picture is on its way: it would not be saved with the rest. */
  isUploading: boolean;
  isDirty: boolean;
  onCancel: () => void;
  onReset: () => void;
}

/** Stays at the bottom of the window, so that saving is always within reach. */
export function SaveBar({ isSaving, isUploading, isDirty, onCancel, onReset }: SaveBarProps) {
  const { t } = useTranslation('questions');
  const state = isUploading ? 'form.uploading' : isDirty ? 'form.unsaved' : undefined;
  return (
    <Flex position="sticky" bottom="0" zIndex="docked" wrap="wrap" align="center" justify="flex-end" gap="2" py="3" bg="bg" borderTopWidth="1px" borderColor="line">
      <Text size="small" tone="ink2" flex={{ base: state ? '1 0 100%' : '1', sm: '1 1 10rem' }} role="status">
        {state && t(state)}
      </Text>
      <Button variant="ghost" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
      <Button onClick={onReset} disabled={isSaving}>
        {t('form.reset')}
      </Button>
      <Button type="submit" variant="primary" loading={isSaving} disabled={isUploading}>
        {t('form.save')}
      </Button>
    </Flex>
  );
}
