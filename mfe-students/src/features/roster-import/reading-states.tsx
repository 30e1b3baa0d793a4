import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, Skeleton, Spinner, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';

/** The file is being read. A large one takes long, so it can be cancelled. */
export function Reading({ fileName, onStop }: { fileName: string; onStop: () => void }) {
  const { t } = useTranslation('roster');
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex role="status" gap="2" align="center" minWidth="0">
          <Spinner size="sm" />
          <Text as="span" minWidth="0" overflowWrap="anywhere">
            {t('reading', { name: fileName })}
          </Text>
        </Flex>
        <Button size="sm" onClick={onStop}>
          {t('stop')}
        </Button>
      </Flex>
      <Skeleton width="100%" height="96px" />
      <Skeleton width="70%" />
    </Stack>
  );
}

/** The teacher stopped the reading. */
export function Stopped({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('roster');
  return (
    <Notice role="status">
      <Text>{t('stopped')}</Text>
      <Button mt="2" size="sm" onClick={onRetry}>
        {t('readAgain')}
      </Button>
    </Notice>
  );
}

/** There is no preview. */
export function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad" role="alert">
      <Text>{error.message}</Text>
      {/* A retry with the same file would fail again. */}
      {error.status !== 400 && (
        <Button mt="2" size="sm" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Notice>
  );
}
