import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Button, Flex, LinkButton, Text } from 'shared/ui/core';

interface SaveBarProps {
  /** Where the lecture came from. */
  back: { to: string; state: unknown };
  isSaving: boolean;
  /** A file is on its way: it would not be saved with the rest. */
  isUploading: boolean;
  isDirty: boolean;
  onReset: () => void;
}

/** Stays at the bottom of the window, so that saving is always within reach. */
export function SaveBar({ back, isSaving, isUploading, isDirty, onReset }: SaveBarProps) {
  const { t } = useTranslation('content');
  const state = isUploading ? 'lecture.uploading' : isDirty ? 'lecture.unsaved' : undefined;
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      wrap="wrap"
      align="center"
      justify="flex-end"
      gap="2"
      py="3"
      bg="bg"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Text size="small" tone="ink2" flex={{ base: state ? '1 0 100%' : '1', sm: '1 1 10rem' }} role="status">
        {state && t(state)}
      </Text>
      <LinkButton asChild variant="ghost">
        <Link to={back.to} state={back.state}>
          {t('lecture.cancel')}
        </Link>
      </LinkButton>
      <Button onClick={onReset} disabled={isSaving}>
        {t('lecture.reset')}
      </Button>
      <Button type="submit" variant="primary" loading={isSaving} disabled={isUploading}>
        {t('lecture.save')}
      </Button>
    </Flex>
  );
}
