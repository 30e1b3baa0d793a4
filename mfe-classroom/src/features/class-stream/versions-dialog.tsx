import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { listVersions } from '../../service';
import { Loaded } from './loaded';

interface VersionsDialogProps {
  /** Of the post. */
  id: number;
  onClose: () => void;
}

/** What a post said before it was changed. */
export function VersionsDialog({ id, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(listVersions, { params: { id } }));
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
            {versions.map(({ version, html, link, at }) => (
              <Box key={version}>
                <Heading as="h3" size="body">
                  {formatDateTime(at)}
                </Heading>
                <RichText html={html} />
                {link !== '' && <Text overflowWrap="anywhere">{link}</Text>}
              </Box>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
