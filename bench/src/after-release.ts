import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { buildSingleBundle } from 'delivery/release/single-bundle';
import { editedCopy, releaseCopy, type Edit } from 'e2e/delivery';
import { root } from 'e2e/portal-server';
import { followRequests } from './quiet';
import { type LoadedFile, watchWire } from './wire';

const REMOTE = 'mfe-students';
const edits: readonly Edit[] = [
  { file: 'src/locales/en.json', from: '"list": "Students"', to: '"list": "Students of the school"' },
];

const visited = '/student';

async function releaseChanged(
  storeDir: string,
  version: string,
  changes: readonly Edit[],
  use?: (dir: string) => Promise<void>,
) {
  const copy = await editedCopy(path.join(root, REMOTE), changes);
  try {
    await releaseCopy(storeDir, copy.dir, version, '--force');
    await use?.(copy.dir);
  } finally {
    await copy.remove();
  }
}

/** Releases the remote unchanged, from a folder like that of the next release, on which the names of files depend. */
export const releaseBefore = (storeDir: string): Promise<void> => releaseChanged(storeDir, '9.9.8', []);

/** Releases a new version of one remote: in the store of the portal, and as a rebuilt bundle. */
export const releaseOne = (storeDir: string, bundleStore: string): Promise<void> =>
  releaseChanged(storeDir, '9.9.9', edits, async (dir) =>
    // Built in the folder of the first build, so that unchanged files keep their names.
    cp(await buildSingleBundle({ [REMOTE]: dir }), bundleStore, { recursive: true }),
  );

interface Visitor {
  url: string;
  storageState: BrowserContextOptions['storageState'];
}

const filesIn = (html: string) => [...html.matchAll(/\/(?:assets|remotes)\/[^"&]+/g)].join();
const pageOf = async (url: string) => filesIn(await (await fetch(url, { headers: { cookie: 'signedIn=yes' } })).text());

/** Bytes that a visitor of an area downloads on the first visit after a release, for each portal. */
export async function measureReturns(
  browser: Browser,
  visitors: readonly Visitor[],
  release: () => Promise<void>,
): Promise<LoadedFile[][]> {
  const open = await Promise.all(
    visitors.map(async ({ url, storageState }) => {
      const context = await browser.newContext({ storageState, locale: 'en-GB', serviceWorkers: 'block' });
      const page = await context.newPage();
      const quiet = followRequests(page);
      await page.goto(url + visited);
      await page.locator('main table').waitFor();
      await quiet();
      // So that an open page does not fetch the release.
      await page.goto('about:blank');
      return { context, page, quiet, address: url + visited, before: await pageOf(url + visited) };
    }),
  );
  await release();
  const loaded: LoadedFile[][] = [];
  for (const { context, page, quiet, address, before } of open) {
    while ((await pageOf(address)) === before) await new Promise((resolve) => setTimeout(resolve, 200));
    const wire = await watchWire(page);
    await page.goto(address);
    await page.locator('main table').waitFor();
    await quiet();
    loaded.push(wire.read().files);
    await context.close();
  }
  return loaded;
}
