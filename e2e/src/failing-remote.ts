import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { RegistryEntry } from 'shared/contract/registry';

/** A way in which a version of a remote fails. Every one of them ends when the page's `mended` is set, or its files are. */
export interface Failure {
  what: string;
  /** What the server does instead of giving the entry. */
  respond?: (route: Route) => Promise<void>;
  /** Where in the version's own code it throws. */
  throwsIn?: 'entry' | 'module' | 'screen' | 'rendering';
  /** The files are not those that the registry vouches for. */
  tampered?: boolean;
  range?: string;
  /** Seconds that a part of a remote may take, instead of the two minutes of the product. */
  timeLimit?: number;
}

const javascript = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body });

export const failures: readonly Failure[] = [
  { what: 'is missing', respond: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { what: 'is refused', respond: (route) => route.abort('connectionrefused') },
  { what: 'hangs', respond: () => new Promise(() => undefined), timeLimit: 2 },
  { what: 'is garbage', respond: (route) => javascript(route, '<html>not a script</html>') },
  { what: 'has other bytes than the registry vouches for', tampered: true },
  { what: 'throws while it is evaluated', throwsIn: 'entry' },
  { what: 'throws in its module', throwsIn: 'module' },
  { what: 'has a screen that does not come', throwsIn: 'screen' },
  { what: 'throws while it renders', throwsIn: 'rendering' },
  { what: 'was built for another contract', range: '^9.0.0' },
];

export const MENDED = 'This version works';

/** A federation container by hand: it needs nothing of the shell, so that it fails only where it is told to. */
function container(global: string, path: string, throwsIn: Failure['throwsIn']): string {
  const at = (place: Failure['throwsIn']) => (place === throwsIn ? `if (!window.mended) throw new Error('broken ${place}');` : '');
  return `${at('entry')}
window.${global} = {
  init() {},
  get: async () => () => {
    ${at('module')}
    const words = async () => ({ screen: 'Screen' });
    const Screen = () => { ${at('rendering')} return '${MENDED}'; };
    return { default: {
      namespace: '${global}', locales: { en: words, tr: words },
      routes: [{ path: '${path}', title: 'screen', load: async () => { ${at('screen')} return { Screen }; } }],
    } };
  },
};`;
}

export interface FailingVersion {
  entry: RegistryEntry;
  mend: () => Promise<void>;
}

let count = 0;

/** A new live version of a remote that fails in this way in this page, with what was live before it as the previous one. */
export async function failingVersion(page: Page, good: RegistryEntry, path: string, failure: Failure): Promise<FailingVersion> {
  count += 1;
  const version = `0.0.${count}`;
  const global = `${good.name}_failing_${count}`.replace(/-/g, '_');
  const address = `/remotes/${good.name}/${version}/entry.js`;
  const script = container(global, path, failure.throwsIn);
  const { previous: _previous, candidate: _candidate, ...live } = good;
  const entry: RegistryEntry = {
    ...live,
    version,
    global,
    entry: address,
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    contract: { range: failure.range ?? good.contract.range },
    preload: [],
    routes: {},
    hashes: {},
    previous: live,
  };
  let mended = false;
  await page.route(({ pathname }) => pathname === address, (route) => {
    if (!mended && failure.respond) return failure.respond(route);
    return javascript(route, mended || !failure.tampered ? script : `${script}\n// and something more`);
  });
  return {
    entry,
    mend: async () => {
      mended = true;
      await page.evaluate(() => Object.assign(window, { mended: true }));
    },
  };
}

/** Gives parts of remotes so many seconds in every page that is opened from now on. */
export async function limitTime(page: Page, seconds: number | undefined): Promise<() => Promise<void>> {
  if (seconds === undefined) return async () => undefined;
  const isPage = (url: URL) => !/\.|^\/api\//.test(url.pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', `<head><meta name="remote-time-limit" content="${seconds}">`);
    await route.fulfill({ response, body });
  });
  return () => page.unroute(isPage);
}
