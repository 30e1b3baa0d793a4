import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { buildSingleBundle } from 'delivery/release/single-bundle';
import { storeDir } from 'delivery/workspace/rooms';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { signedInStorage } from 'e2e/signed-in';
import { baseCheckout } from './base-checkout';
import type { Build } from './loaded-pages';

/** A slow processor and network, the same for all builds. */
export const THROTTLE = { cpu: 4, network: { mbits: 10, latencyMs: 40 } };

interface Compared {
  browser: Browser;
  /** The portal, the same sources as one bundle, and an earlier build if there is one. */
  builds: readonly Build[];
  /** Store folders of the first two. */
  stores: [string, string];
}

/**
 * Builds the portal, and its sources as one bundle, and starts a server for each.
 *
 * @param earlier commit, or folder of a built checkout, whose own server and store are started as well
 */
export async function withBuilds(earlier: string | undefined, use: (all: Compared) => Promise<void>): Promise<void> {
  const base = earlier === undefined ? undefined : await baseCheckout(earlier);
  const dir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  // A new store: pages would prefetch the old releases in the checkout's store.
  process.env.STORE_DIR = path.join(dir, 'built');
  const builds: Build[] = [];
  const open = async (name: string, from: string, checkout?: string): Promise<string> => {
    const store = path.join(dir, `${name} store`);
    await cp(from, store, { recursive: true });
    const portal = await startPortal({ dataDir: path.join(dir, name), storeDir: store, ...(checkout && { checkout }) });
    builds.push({ name, portal, storageState: await signedInStorage(portal.url) });
    return store;
  };
  let browser: Browser | undefined;
  try {
    await buildPortal((line) => process.stdout.write(`${line}\n`));
    const stores: [string, string] = [
      await open('federated', storeDir()),
      await open('bundle', await buildSingleBundle()),
    ];
    if (base) await open('before', path.join(base.dir, '.portal/store'), base.dir);
    browser = await chromium.launch(browserLaunchOptions());
    await use({ browser, builds, stores });
  } finally {
    await browser?.close();
    await Promise.all(builds.map(({ portal }) => portal.stop()));
    await rm(dir, { recursive: true, force: true });
    await base?.remove();
  }
}
