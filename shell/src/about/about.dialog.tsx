import { formatNumber, useLanguage, useTranslation } from 'shared/i18n';
import { Box, Dialog, Heading, Stack, Text } from 'shared/ui/core';
import { loadTime } from '../federation/load-times';
import type { PageRemote } from '../federation/page-remote';
import { useRegistry } from '../federation/registry-context';
import { remoteState } from '../federation/remote-states';
import { shellVersion } from '../federation/shell-version';

/** For support: versions of the shell and of every area, with the state of each area in this page. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { registry } = useRegistry();
  return (
    <Dialog open onClose={onClose} title={t('layout.about')}>
      <Stack gap="4">
        <Text>{t('about.what')}</Text>
        <Text tone="ink2">
          {t('about.shell')} · {t('about.version', { version: shellVersion })}
        </Text>
        <Box>
          <Heading as="h3" size="body" mb="1">
            {t('about.areas')}
          </Heading>
          <Box as="ul" listStyle="none">
            {registry?.remotes.map((remote) => (
              <Area key={remote.name} remote={remote} />
            ))}
            {registry?.bad.map((name) => (
              <Line key={name} name={name} note={t('about.left')} />
            ))}
          </Box>
        </Box>
      </Stack>
    </Dialog>
  );
}

function Area({ remote }: { remote: PageRemote }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const labels = remote.navigation.map(({ label }) => label[language]).join(', ');
  const { state, release = remote } = remoteState(remote.name);
  const time = loadTime(release.global);
  const notes = [
    remote.name,
    remote.owner && t('about.owner', { owner: remote.owner }),
    t('about.version', { version: release.version }),
    t(`about.${remote.state ?? state}`),
    time === undefined ? undefined : t('about.loadTime', { time: formatNumber(Math.round(time)) }),
  ];
  return <Line name={labels || remote.name} note={notes.filter(Boolean).join(' · ')} />;
}

function Line({ name, note }: { name: string; note: string }) {
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line">
      <Text fontWeight="medium">{name}</Text>
      <Text size="small" tone="ink3">
        {note}
      </Text>
    </Box>
  );
}
