import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Dialog, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type ComponentProps, type ReactNode } from 'react';
import { Loaded } from '../../parts/loaded';

interface Earlier {
  version: number;
  at: string;
}

interface EarlierTextsProps<Version extends Earlier> {
  query: ComponentProps<typeof Loaded<Version[]>>['query'];
  children: (version: Version) => ReactNode;
  onClose: () => void;
}

/** What somebody wrote before changing it, the newest first. */
export function EarlierTexts<Version extends Earlier>({ query, children, onClose }: EarlierTextsProps<Version>) {
  const { t } = useTranslation('classroom');
  return (
    <Dialog
      open
      title={t('versions.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('stream.close')}</Button>}
    >
      <Loaded query={query}>
        {(versions) => (
          <Stack gap="4">
            {versions.length === 0 && <Text tone="ink2">{t('versions.none')}</Text>}
            {versions.map((version) => (
              <Box key={version.version}>
                <Heading as="h3" size="body">
                  {formatDateTime(version.at)}
                </Heading>
                {children(version)}
              </Box>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
