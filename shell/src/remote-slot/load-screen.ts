import { addNamespace, type LocaleLoaders } from 'shared/i18n';
import type { RemoteRelease } from 'shared/contract/registry';
import type { RemoteModule, RemoteRoute, ScreenModule } from 'shared/federation';
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

interface KnownPiece {
  piece: Promise<StartedRemote>;
  words?: LocaleLoaders;
}

/** Screens by their path, and parts of other pages by the name of their place. */
const pieces = new Map<string, KnownPiece>();
/** The locales in use by namespace; two versions of a remote share a namespace. */
const wordsInPlace = new Map<string, LocaleLoaders>();

/**
 * The key contains the intended release: the same release is the latest one for a visit, and the fallback for the next.
 */
const keyOf = (remote: PageRemote, release: RemoteRelease | undefined, place: string) =>
  `${remote.global}:${release?.global}:${place}`;

/** Makes the next attempt reload a screen or part that threw while rendering. */
export const forgetPiece = (remote: PageRemote, release: RemoteRelease, place: string): boolean =>
  pieces.delete(keyOf(remote, release, place));

/**
 * Module, texts and a screen or part, from the best release of a remote that has not failed. Returns the same promise
 * for the same release, so that a second visit renders at once; a failure is forgotten.
 */
export function loadPiece<Piece extends object>(
  remote: PageRemote,
  place: string,
  pick: (started: StartedRemote) => Promise<Piece>,
): Promise<StartedRemote & Piece> {
  type Found = Promise<StartedRemote & Piece>;
  // Chosen before loading: rendered twice, a visit after all releases failed must get the same promise both times.
  const key = keyOf(remote, releaseForVisit(remote), place);
  const known = pieces.get(key);
  if (known && (!known.words || [...wordsInPlace.values()].includes(known.words))) return known.piece as Found;
  const piece = load(remote, place, pick);
  const fresh: KnownPiece = { piece };
  pieces.set(key, fresh);
  piece.then(
    ({ module, release }) => {
      fresh.words = module.locales;
      // The release may have changed while loading.
      pieces.delete(key);
      pieces.set(keyOf(remote, release, place), fresh);
    },
    () => pieces.delete(key),
  );
  return piece;
}

/** The screen of a path. */
export const loadScreen = (remote: PageRemote, pathname: string): Promise<LoadedScreen> =>
  loadPiece(remote, pathname, async ({ module, fellBack }) => {
    const route = module.routes.find(({ path }) => path === pathname);
    if (!route && fellBack) throw new Error(`The earlier version has no ${pathname}`);
    const screen = await withModuleWords(module, route?.load(), pathname);
    // The runtime returns a module that threw during evaluation again, half initialised.
    if (route && !screen?.Screen) throw new Error(`${pathname} exports no Screen`);
    return { route, Screen: screen?.Screen };
  });

/** Preloads a remote and the screen of a path; errors are left to the visit. */
export async function prefetchScreen(remote: PageRemote, pathname: string): Promise<void> {
  try {
    const { module } = await startRemote(remote);
    await module.routes.find(({ path }) => path === pathname)?.load();
  } catch {
    // The visit itself retries and shows the error.
  }
}

async function load<Piece extends object>(
  remote: PageRemote,
  place: string,
  pick: (started: StartedRemote) => Promise<Piece>,
): Promise<StartedRemote & Piece> {
  for (;;) {
    const started = await startRemote(remote);
    try {
      const piece = await pick(started);
      noteOutcome(remote, started.release, 'loaded');
      return { ...started, ...piece };
    } catch (cause) {
      if (!isLostShellPart(cause)) {
        failRelease(remote, started.release, 'load', cause);
        if (untriedRelease(remote)) continue;
      }
      noteRemoteState(remote.name, { state: 'failed' });
      throw new Error(`${remote.name} has no ${place}`, { cause });
    }
  }
}

/** A module of a remote, and its texts, which are in use from then on. */
export async function withModuleWords<Module>(
  { namespace, locales }: RemoteModule,
  loading: Promise<Module> | undefined,
  place: string,
): Promise<Module | undefined> {
  const [loaded] = await withinLimit(Promise.all([loading, addNamespace(namespace, locales)]), place);
  wordsInPlace.set(namespace, locales);
  return loaded;
}
