import { type ComponentType, memo } from 'react';
import { paths } from 'shared/contract/paths';
import { type Language, useLanguage, useTranslation } from 'shared/i18n';
import { Navigate } from 'shared/router';
import { useMay } from 'shared/session';
import type { PageRemote } from '../federation/page-remote';
import { useRegistry } from '../federation/registry-context';
import { noteRemoteState } from '../federation/remote-states';
import { UnfitRelease } from '../federation/start-remote';
import { failRelease, forgive, untriedRelease } from '../federation/trials';
import { Slot } from '../slot/slot';
import { areaName } from './area-name';
import { FallbackNotice } from './fallback-notice';
import { forgetPiece, loadScreen, type LoadedScreen } from './load-screen';
import { NotOffered } from './not-offered';
import { ScreenTitle } from './screen-title';

interface RemoteSlotProps {
  remote: PageRemote;
  pathname: string;
  /** Called when no version of the remote could render its screen, and when another attempt starts. */
  onFailed: (failed: boolean) => void;
}

/** Renders a screen of a remote and contains its errors. */
export function RemoteSlot({ remote, pathname, onFailed }: RemoteSlotProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { check } = useRegistry();
  const load = (again: boolean) => {
    if (again) {
      forgive(remote);
      onFailed(false);
      // A retry may be waiting for a version that fixes the error.
      void check();
    }
    return loadScreen(remote, pathname);
  };
  const broke = (error: unknown, { release }: LoadedScreen) => {
    failRelease(remote, release, 'render', error);
    forgetPiece(remote, release, pathname);
    const another = untriedRelease(remote) !== undefined;
    if (!another) noteRemoteState(remote.name, { state: 'failed' });
    return another;
  };
  return (
    <Slot
      key={`${remote.global}:${pathname}`}
      load={load}
      name={areaName(remote, language)}
      explain={(error) => (error instanceof UnfitRelease ? t('slot.unfit') : undefined)}
      onBroken={broke}
      onFailed={() => onFailed(true)}
    >
      {(loaded, again) => <RemoteScreen remote={remote} pathname={pathname} loaded={loaded} onRetry={again} />}
    </Slot>
  );
}

interface RemoteScreenProps extends Pick<RemoteSlotProps, 'remote' | 'pathname'> {
  loaded: LoadedScreen;
  onRetry: () => void;
}

function RemoteScreen({ remote, pathname, loaded, onRetry }: RemoteScreenProps) {
  const { module, release, fellBack, route, Screen } = loaded;
  const isOffered = useMay(route?.act ?? 'read');
  const language = useLanguage();
  if (!route || !Screen) {
    if (pathname === paths.dashboard.path) throw new Error(`${remote.name} has no dashboard`);
    return <Navigate to={paths.dashboard.href()} replace />;
  }
  if (!isOffered) return <NotOffered namespace={module.namespace} titleKey={route.title} pathname={pathname} />;
  return (
    <>
      <ScreenTitle namespace={module.namespace} title={route.title} />
      {fellBack && <FallbackNotice remote={remote} version={release.version} onRetry={onRetry} />}
      <KeptScreen Screen={Screen} language={language} />
    </>
  );
}

interface KeptScreenProps {
  Screen: ComponentType;
  /** Formats in a screen may follow the language without a hook. */
  language: Language;
}

/** Does not render again because something around the screen does. */
const KeptScreen = memo(({ Screen }: KeptScreenProps) => <Screen />);
