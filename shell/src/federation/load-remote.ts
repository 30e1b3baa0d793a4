import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteModule } from 'shared/federation';
import { loadLocale } from 'shared/contract/locale-loaders';
import { activeLanguage } from 'shared/i18n';
import { measureLoad } from './load-times';
import { entryIntegrity } from './runtime-plugin';

const loading = new Map<string, Promise<RemoteModule>>();

/**
 * Loads one release of a remote, its module and its texts, once. Failures are not cached: the next call requests them
 * again.
 */
export function loadRemoteModule(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const known = loading.get(release.global);
  if (known) return known;
  const attempt = measureLoad(name, release, start(name, release)).catch((error: unknown) => {
    loading.delete(release.global);
    throw error;
  });
  loading.set(release.global, attempt);
  return attempt;
}

async function start(name: string, { entry, integrity, global }: RemoteRelease): Promise<RemoteModule> {
  const address = new URL(entry, window.location.href).href;
  if (integrity) entryIntegrity.set(address, integrity);
  // The container's global name contains the version, so two versions are two remotes for the runtime.
  registerRemotes([{ name: global, entry: address, type: 'global', entryGlobalName: global }]);
  const started = await loadRemote<{ default?: RemoteModule }>(`${global}/remote`);
  // The runtime returns a module that threw during evaluation again, half initialised.
  if (!started?.default?.routes) throw new Error(`${name} exposes no routes`);
  // Its texts are fetched but not registered: a version that is still on the screen may be using its own.
  await loadLocale(started.default.locales, activeLanguage());
  return started.default;
}
