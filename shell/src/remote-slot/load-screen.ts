import { addNamespace } from 'shared/i18n';
import type { RemoteRelease } from 'shared/contract/registry';
import type { LocaleLoader, RemoteRoute, ScreenModule } from 'shared/federation';
import type { PageRemote } from '../federation/page-remote';
import { noteRemoteState } from '../federation/remote-states';
import { startRemote, type StartedRemote } from '../federation/start-remote';
import { withinLimit } from '../federation/time-limit';
import { failRelease, releaseForVisit, untriedRelease } from '../federation/trials';

export interface LoadedScreen extends StartedRemote {
  /** Undefined where the remote has no screen for the path. */
  route: RemoteRoute | undefined;
  Screen: ScreenModule['Screen'] | undefined;
}

interface KnownScreen {
  screen: Promise<LoadedScreen>;
  words?: Record<string, LocaleLoader>;
}

const screens = new Map<string, KnownScreen>();
/** Whose words stand in the page, by namespace; two versions of a remote have the same namespace. */
const wordsInPlace = new Map<string, Record<string, LocaleLoader>>();

const keyOf = (release: RemoteRelease | undefined, pathname: string) => `${release?.global}:${pathname}`;

/** What broke while it was drawn is loaded anew by the next attempt. */
export const forgetScreen = (release: RemoteRelease, pathname: string): boolean =>
  screens.delete(keyOf(release, pathname));

/**
 * Module, words and screen of a path, from the best release of a remote that has not failed here. The same promise as
 * long as that release stands, so that a second visit shows at once; a failure is forgotten.
 */
export function loadScreen(remote: PageRemote, pathname: string): Promise<LoadedScreen> {
  // Chosen before the load begins: drawn twice, a visit after all have failed must find the same promise both times.
  const key = keyOf(releaseForVisit(remote), pathname);
  const known = screens.get(key);
  if (known && (!known.words || [...wordsInPlace.values()].includes(known.words))) return known.screen;
  const fresh: KnownScreen = { screen: load(remote, pathname) };
  screens.set(key, fresh);
  fresh.screen.then(
    ({ module, release }) => {
      fresh.words = module.locales;
      // It may have become another release on the way.
      screens.delete(key);
      screens.set(keyOf(release, pathname), fresh);
    },
    () => screens.delete(key),
  );
  return fresh.screen;
}

/** Fetches a remote and the screen of a path before they are needed; a failure here is the visit's business. */
export async function prefetchScreen(remote: PageRemote, pathname: string): Promise<void> {
  try {
    const { module } = await startRemote(remote);
    await module.routes.find(({ path }) => path === pathname)?.load();
  } catch {
    // The visit itself tries again and shows what went wrong.
  }
}

async function load(remote: PageRemote, pathname: string): Promise<LoadedScreen> {
  for (;;) {
    const started = await startRemote(remote);
    try {
      return { ...started, ...(await screenOf(started, pathname)) };
    } catch (cause) {
      failRelease(remote, started.release, 'load', cause);
      if (untriedRelease(remote)) continue;
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
  // A module that threw once while it was evaluated is handed out again half made.
  if (route && !screen?.Screen) throw new Error(`${pathname} exports no Screen`);
  wordsInPlace.set(module.namespace, module.locales);
  return { route, Screen: screen?.Screen };
}
