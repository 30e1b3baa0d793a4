import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Navigate, useLocation } from 'shared/router';
import { remoteFor } from 'shared/contract/mounts';
import { useIsAsking, useRegistry } from '../federation/registry-context';
import type { PageRegistry } from '../federation/page-registry';
import { FailedScreen } from '../slot/failed-screen';
import { SlowLoader } from '../slot/slow-loader';
import { AreaOff } from './area-off';
import { Visit } from './visit';

/** Every signed-in path: renders the remote with a matching mount, or else redirects to the dashboard. */
export function Area() {
  const location = useLocation();
  const { registry } = useRegistry();
  const pathname = location.pathname.replace(/(?<=.)\/+$/, '');
  if (!registry) return <SlowLoader />;
  if (registry.remotes.length === 0) return <NoAreas fault={registry.fault ?? 'empty'} />;
  const broken = remoteFor(registry.broken, pathname);
  const remote = remoteFor(registry.remotes, pathname);
  if (broken) return <AreaOff area={broken} state="broken" />;
  if (remote) return <Visit key={remote.name} latest={remote} pathname={pathname} />;
  // Without a dashboard the redirect would loop.
  if (!remoteFor(registry.remotes, paths.dashboard.path)) return <NoDashboard />;
  return <Navigate to={paths.dashboard.href()} replace />;
}

const messages = {
  unreachable: 'registry.unreachable',
  missing: 'registry.missing',
  empty: 'registry.empty',
  'not-json': 'registry.unreadable',
  'not-a-registry': 'registry.unreadable',
} as const;

function NoAreas({ fault }: { fault: NonNullable<PageRegistry['fault']> }) {
  const { t } = useTranslation('shell');
  return <Unavailable title={t('registry.failedTitle')} message={t(messages[fault])} />;
}

function NoDashboard() {
  const { t } = useTranslation('shell');
  return <Unavailable title={t('registry.noDashboardTitle')} message={t('registry.noDashboard')} />;
}

function Unavailable({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation('shell');
  const { check } = useRegistry();
  return (
    <FailedScreen
      screen={t('registry.title')}
      title={title}
      message={message}
      onRetry={() => void check()}
      retrying={useIsAsking()}
    />
  );
}
