import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from 'delivery/store/folder-store';
import { container, type Failure } from 'e2e/failing-remote';
import type { BrowserContext, Page } from '@playwright/test';
import type { Registry, RegistryEntry } from 'shared/contract/registry';

export const areas = [
  { remote: 'mfe-dashboard', path: '/dashboard' },
  { remote: 'mfe-content', path: '/course' },
  { remote: 'mfe-questions', path: '/questions' },
  { remote: 'mfe-assessments', path: '/assignment' },
  { remote: 'mfe-students', path: '/student' },
] as const;

/** Never true; records the time of its call, which is the moment of the failure. */
const FAILS = "!performance.mark('failed')";

export interface FailingRelease {
  remote: string;
  path: string;
  version: string;
  throwsIn: NonNullable<Failure['throwsIn']>;
}

const withEntry = (registry: Registry, entry: RegistryEntry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((each) => (each.name === entry.name ? entry : each)),
});

/**
 * Releases a version that fails in every browser on top of the live one; returns a function that restores the store.
 */
export async function releaseFailing(storeDir: string, { remote, path: route, version, throwsIn }: FailingRelease) {
  const store = folderStore(storeDir);
  const live = (await store.readRegistry()).remotes.find(({ name }) => name === remote);
  if (!live) throw new Error(`${remote} is not in the registry.`);
  const global = `${remote}_${version}`.replace(/\W/g, '_');
  const script = container(global, route, throwsIn, FAILS);
  const entry = `/remotes/${remote}/${version}/entry.js`;
  await mkdir(path.dirname(path.join(storeDir, entry)), { recursive: true });
  await writeFile(path.join(storeDir, entry), script);
  const { previous: _previous, candidate: _candidate, ...previous } = live;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const failing: RegistryEntry = { ...previous, version, entry, global, integrity, previous };
  await store.changeRegistry((registry) => withEntry(registry, failing));
  return () => store.changeRegistry((registry) => withEntry(registry, live));
}

/** Records in every document when the page first says that an earlier version is running. */
export const noteFallback = (context: BrowserContext) =>
  context.addInitScript(`
    new MutationObserver((_, watch) => {
      if (!document.querySelector('main')?.textContent?.includes('is running its previous version')) return;
      watch.disconnect();
      performance.mark('fell-back');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  `);

/** Milliseconds from the first failure in this document to the screen of the earlier version. */
export async function fallbackTime(page: Page): Promise<number> {
  await page.getByText('is running its previous version').waitFor();
  return page.evaluate<number>(
    `performance.getEntriesByName('fell-back')[0].startTime - performance.getEntriesByName('failed')[0].startTime`,
  );
}
