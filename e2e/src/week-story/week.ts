import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ModelServer, startModelServer } from '../model-server';
import { copyBuiltStore } from '../own-store';
import { startPortal } from '../portal-server';
import { test as base } from '../test';
import { releaseWithoutVisitors } from './release';

/** An empty portal with its own release store and language model. */
export interface Week {
  url: string;
  dataDir: string;
  storeDir: string;
  model: ModelServer;
}

interface Edition {
  /** Makes the next version of one remote live. */
  promote: () => Promise<unknown>;
}

export const test = base.extend<{ weekDir: string; week: Week; edition: Edition }>({
  weekDir: async ({}, use) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'portal-week-'));
    await use(dir);
    await rm(dir, { recursive: true, force: true });
  },
  week: [
    async ({ weekDir }, use) => {
      const [dataDir, storeDir] = [path.join(weekDir, 'data'), path.join(weekDir, 'store')];
      await copyBuiltStore(storeDir);
      const model = await startModelServer();
      try {
        const portal = await startPortal({ dataDir, storeDir, seed: false, env: model.env });
        await use({ url: portal.url, dataDir, storeDir, model });
        await portal.stop();
      } finally {
        await model.close();
      }
    },
    { timeout: 330_000 },
  ],
  /** Built while the story goes on. */
  edition: async ({ week }, use) => {
    const releasing = releaseWithoutVisitors(week.storeDir);
    // A failure is reported by promote().
    releasing.catch(() => undefined);
    await use({ promote: async () => (await releasing).promote() });
    await releasing.catch(() => undefined);
  },
  baseURL: async ({ week }, use) => use(week.url),
});

export { expect } from '../test';
