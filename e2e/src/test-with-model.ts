import { copyDemoData } from './demo-data';
import { startModelServer, type ModelServer } from './model-server';
import { startPortal, type Portal } from './portal-server';
import { test as base } from './test-signed-in';

/** Tests whose portal uses a fake language model; each test sets how it answers. */
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

export { expect } from './test-signed-in';
