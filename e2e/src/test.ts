import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { copyDemoData } from './demo-data';
import { noteRemotes } from './loaded-remotes';
import { root, startPortal, type Portal } from './portal-server';
import { fillLocalStorage } from './stored-state';

interface WorkerFixtures {
  /** The release store that the portal serves; by default the last build's, which a test must not change. */
  storeDir: string;
  /** Names the tests that need demo data which no others have changed: they get portals of their own. */
  untouchedFor: string;
  portal: Portal & { dataDir: string };
}

interface TestFixtures {
  /** Console messages that a test provokes on purpose; all others fail it. */
  expectedConsole: RegExp | undefined;
  silentConsole: void;
  notedRemotes: void;
}

/** Each worker has its own portal: the production build on a copy of the demo database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeDir: [path.join(root, '.portal/store'), { option: true, scope: 'worker' }],
  untouchedFor: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ storeDir }, use, { workerIndex }) => {
      const dataDir = await copyDemoData(`worker-${workerIndex}`);
      const portal = await startPortal({ dataDir, storeDir });
      await use({ ...portal, dataDir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  context: async ({ browser, storageState }, use) => {
    const { cookies, origins } = typeof storageState === 'object' ? storageState : { cookies: [], origins: [] };
    const context = await browser.newContext({ storageState: { cookies, origins: [] } });
    await fillLocalStorage(context, origins);
    await use(context);
    await context.close();
  },
  expectedConsole: [undefined, { option: true }],
  notedRemotes: [({ browser }, use, testInfo) => noteRemotes(browser, testInfo, use), { auto: true }],
  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const noise = watchConsole(page);
      await use();
      const unexpected = noise.filter((line) => !expectedConsole?.test(line));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chrome's warning about an unused preload, which every script causes on a busy machine. */
const latePreload = /was preloaded using link preload but not used within a few seconds/;
/** Messages of Playwright itself. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

/** Collects the console errors and warnings of a page. */
export function watchConsole(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isExpected = latePreload.test(message.text()) || blockedWorker.test(message.text());
    if (isComplaint && !isExpected) noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`pageerror: ${error.message}`));
  return noise;
}

export { expect };
