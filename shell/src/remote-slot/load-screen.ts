import { addNamespace, type LocaleLoaders } from 'shared/i18n';
import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteRoute, ScreenModule } from 'shared/federation';
import type { PageRemote } from '../federation/page-remote';
import { noteRemoteState } from '../federation/remote-states';
import { noteOutcome } from '../federation/remote-reports';
import { isLostShellPart } from '../federation/shell-part';
import { startRemote, type StartedRemote } from '../federation/start-remote';
import { withinLimit } from '../federation/time-limit';
import { failRelease, releaseForVisit, untriedRelease } from '../federation/trials';

export interface LoadedScreen extends StartedRemote {
  /** Undefined if the remote has no screen for the path. */
  route: RemoteRoute | undefined;
  Screen: ScreenModule['Screen'] | undefined;
}

interface KnownScreen {
  screen: Promise<LoadedScreen>;
  words?: LocaleLoaders;
}

const screens = new Map<string, KnownScreen>();
/** The locales in use by namespace; two versions of a remote share a namespace. */
const wordsInPlace = new Map<string, LocaleLoaders>();

/**
 * The key contains the intended release: the same release is the latest one for a visit, and the fallback for the next.
 */
const keyOf = (remote: PageRemote, release: RemoteRelease | undefined, pathname: string) =>
  `${remote.global}:${release?.global}:${pathname}`;

/** Makes the next attempt reload a screen that threw while rendering. */
export const forgetScreen = (remote: PageRemote, release: RemoteRelease, pathname: string): boolean =>
  screens.delete(keyOf(remote, release, pathname));

/**
 * Module, texts and screen of a path, from the best release of a remote that has not failed. Returns the same promise
 * for the same release, so that a second visit renders at once; a failure is forgotten.
 */
export function loadScreen(remote: PageRemote, pathname: string): Promise<LoadedScreen> {
  // Chosen before loading: rendered twice, a visit after all releases failed must get the same promise both times.
  const key = keyOf(remote, releaseForVisit(remote), pathname);
  const known = screens.get(key);
  if (known && (!known.words || [...wordsInPlace.values()].includes(known.words))) return known.screen;
  const fresh: KnownScreen = { screen: load(remote, pathname) };
  screens.set(key, fresh);
  fresh.screen.then(
    ({ module, release }) => {
      fresh.words = module.locales;
      // The release may have changed while loading.
      screens.delete(key);
      screens.set(keyOf(remote, release, pathname), fresh);
    },
    () => screens.delete(key),
  );
  return fresh.screen;
}

/** Preloads a remote and the screen of a path; errors are left to the visit. */
export async function prefetchScreen(remote: PageRemote, pathname: string): Promise<void> {
  try {
    const { module } = await startRemote(remote);
    await module.routes.find(({ path }) => path === pathname)?.load();
  } catch {
    // The visit itself retries and shows the error.
  }
}

async function load(remote: PageRemote, pathname: string): Promise<LoadedScreen> {
  for (;;) {
    const started = await startRemote(remote);
    try {
      const screen = await screenOf(started, pathname);
      noteOutcome(remote, started.release, 'loaded');
      return { ...started, ...screen };
    } catch (cause) {
      if (!isLostShellPart(cause)) {
        failRelease(remote, started.release, 'load', cause);
        if (untriedRelease(remote)) continue;
      }
      noteRemoteState(remote.name, { state: 'failed' });
      throw new Error(`${remote.name} has no screen for ${pathname}`, { cause });
    }
  }
}

async function screenOf(
  { module, fellBack }: StartedRemote,
  pathname: string,
): Promise<Pick<LoadedScreen, 'route' | 'Screen'>> {
  const route = module.routes.find(({ path }) => path === pathname);
  if (!route && fellBack) throw new Error(`The earlier version has no ${pathname}`);
  const [screen] = await withinLimit(
    Promise.all([route?.load(), addNamespace(module.namespace, module.locales)]),
    pathname,
  );
  // The runtime returns a module that threw during evaluation again, half initialised.
  if (route && !screen?.Screen) throw new Error(`${pathname} exports no Screen`);
  wordsInPlace.set(module.namespace, module.locales);
  return { route, Screen: screen?.Screen };
}
