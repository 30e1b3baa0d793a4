import { copyDemoData } from './demo-data';
import { startModelServer, type ModelServer } from './model-server';
import { startPortal, type Portal } from './portal-server';
import { test as base } from './test';

/** Tests whose portal has a language model: a stand-in that each test tells how to answer. */
export const test = base.extend<object, { model: ModelServer; portal: Portal & { dataDir: string } }>({
  model: [
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ storeDir, model }, use, { workerIndex }) => {
      const dataDir = await copyDemoData(`model-worker-${workerIndex}`);
      const portal = await startPortal({ dataDir, storeDir, env: model.env });
      await use({ ...portal, dataDir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from './test';
