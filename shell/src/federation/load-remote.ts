import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteModule } from 'shared/federation';
import { loadLocale } from 'shared/contract/locale-loaders';
import { activeLanguage } from 'shared/i18n';
import { measureLoad } from './load-times';
import { entryIntegrity } from './runtime-plugin';

const loading = new Map<string, Promise<RemoteModule>>();

/**
 * Loads one release of a remote, its module and its words, once; a failure is forgotten, so that the next call
 * tries the network again.
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
  // The container's global name holds the version: two versions of a remote are two remotes for the runtime.
  registerRemotes([{ name: global, entry: address, type: 'global', entryGlobalName: global }]);
  const started = await loadRemote<{ default?: RemoteModule }>(`${global}/remote`);
  // A module that threw once while it was evaluated is handed out again half made.
  if (!started?.default?.routes) throw new Error(`${name} exposes no routes`);
  // Its words are fetched but not put in place: a version that is still on the screen may be using its own.
  await loadLocale(started.default.locales, activeLanguage());
  return started.default;
}
