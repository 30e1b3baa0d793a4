import { cp } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { root, startPortal, type Portal } from './portal-server';

const directory = () => {
  const dir = process.env.PORTAL_E2E_DIR;
  if (!dir) throw new Error('The global setup did not run.');
  return dir;
};

interface WorkerFixtures {
  /** The release store that the portal serves; by default the one of the last build, which a test must not change. */
  storeDir: string;
  portal: Portal & { dataDir: string };
}

interface TestFixtures {
  /** Console lines that a test provokes on purpose; everything else fails it. */
  expectedConsole: RegExp | undefined;
  silentConsole: void;
}

/** A portal of its own for every worker: the production build on a copy of the demo database. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storeDir: [path.join(root, '.portal/store'), { option: true, scope: 'worker' }],
  portal: [
    async ({ storeDir }, use, { workerIndex }) => {
      const dataDir = path.join(directory(), `worker-${workerIndex}`);
      await cp(path.join(directory(), 'template'), dataDir, { recursive: true });
      const portal = await startPortal({ dataDir, storeDir });
      await use({ ...portal, dataDir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  expectedConsole: [undefined, { option: true }],
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

/** Collects what a page complains about. */
export function watchConsole(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`pageerror: ${error.message}`));
  return noise;
}

export { expect };
