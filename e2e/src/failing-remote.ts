import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { RegistryEntry } from 'shared/contract/registry';

/** A way in which a version of a remote fails until it is fixed: its files, or its name in the page's `mended`. */
export interface Failure {
  what: string;
  /** What the server does instead of serving the entry. */
  respond?: (route: Route) => Promise<void>;
  /** Where the version's own code throws. */
  throwsIn?: 'entry' | 'module' | 'screen' | 'words' | 'rendering';
  /** The files do not match the integrity in the registry. */
  tampered?: boolean;
  range?: string;
  /** It fails only after the time limit. */
  hangs?: true;
  /** In the browser only in the long run; the normal run has it in the unit test of the loader. */
  isLong?: true;
}

const javascript = (route: Route, body: string) => route.fulfill({ contentType: 'text/javascript', body });

export const failures: readonly Failure[] = [
  { what: 'is missing', respond: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { what: 'is refused', respond: (route) => route.abort('connectionrefused'), isLong: true },
  { what: 'hangs', respond: () => new Promise(() => undefined), hangs: true, isLong: true },
  { what: 'is not a script', respond: (route) => javascript(route, '<html>not a script</html>'), isLong: true },
  { what: 'has other bytes than the registry vouches for', tampered: true },
  { what: 'throws while it is evaluated', throwsIn: 'entry', isLong: true },
  { what: 'throws in its module', throwsIn: 'module', isLong: true },
  { what: 'fails to load its screen', throwsIn: 'screen', isLong: true },
  { what: 'throws while it renders', throwsIn: 'rendering' },
  { what: 'was built for another contract', range: '^9.0.0', isLong: true },
  {
    what: 'is answered with an error',
    respond: (route) => route.fulfill({ status: 500, body: 'Error' }),
    isLong: true,
  },
  { what: 'loses its connection', respond: (route) => route.abort('connectionreset'), isLong: true },
  {
    what: 'is a page instead of a script',
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>A page</p>' }),
    isLong: true,
  },
  { what: 'fails to load its texts', throwsIn: 'words', isLong: true },
];

/** Console messages of these failures. */
export const provoked = new RegExp(
  [
    'Failed to load resource',
    'RUNTIME-00[18]|remotes/mfe-',
    'broken (entry|module|screen|words|rendering)',
    "Unexpected token '<'",
    'integrity',
    // The server cannot predict that a version will be skipped, so its preload is unused.
    'preloaded',
  ].join('|'),
);

export const MENDED = 'This version works';

/**
 * A hand-written federation container without dependencies, so that it fails only in the intended place, unless an
 * expression is true in the page.
 */
export function container(
  global: string,
  path: string,
  throwsIn: Failure['throwsIn'],
  unless = `window.mended?.includes('${global}')`,
): string {
  const at = (place: Failure['throwsIn']) =>
    place === throwsIn ? `if (!(${unless})) throw new Error('broken ${place}');` : '';
  return `${at('entry')}
window.${global} = {
  init() {},
  get: async () => () => {
    ${at('module')}
    const words = async () => { ${at('words')} return { screen: 'Screen' }; };
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

/**
 * A new live version of a remote that fails in this way in this page; the former live one becomes the previous
 * version.
 */
export async function failingVersion(
  page: Page,
  good: RegistryEntry,
  path: string,
  failure: Failure,
): Promise<FailingVersion> {
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
    previous: live,
  };
  let mended = false;
  await page.route(
    ({ pathname }) => pathname === address,
    (route) => {
      if (!mended && failure.respond) return failure.respond(route);
      return javascript(route, mended || !failure.tampered ? script : `${script}\n// and something more`);
    },
  );
  return {
    entry,
    mend: async () => {
      mended = true;
      await page.evaluate(
        (name) => Object.assign(window, { mended: [...((window as { mended?: string[] }).mended ?? []), name] }),
        global,
      );
    },
  };
}

/**
 * Shortens the time limit to one second until the page has requested a failing version; later loads get two minutes.
 */
const oneSecond = `{
  const meta = document.createElement('meta');
  meta.name = 'remote-time-limit';
  meta.content = '1';
  document.head.append(meta);
  const isFailing = (node) => node.nodeName === 'SCRIPT' && node.src.includes('/0.0.');
  const watch = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isFailing))) return;
    watch.disconnect();
    meta.remove();
  });
  watch.observe(document, { subtree: true, childList: true });
}`;

/** Gives the next failing version one second instead of the product's two minutes. */
export const loseGrace = (page: Page) => page.evaluate(oneSecond);

/** The same in every document before any deferred script runs. */
export const openWithoutGrace = (page: Page) =>
  page.addInitScript(`document.addEventListener('readystatechange', () => ${oneSecond}, { once: true });`);

/** Restores the two minutes for later loads. */
export const giveGrace = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('meta[name="remote-time-limit"]').forEach((meta) => meta.remove()));
