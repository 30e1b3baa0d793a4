import { copyDemoData } from './demo-data';
import { startPortal, type Portal } from './portal-server';
import { test as base } from './test';

/** Tests with a portal at `localhost`, because browsers have no passkeys for IP addresses. */
export const test = base.extend<object, { portal: Portal & { dataDir: string } }>({
  portal: [
    async ({ storeDir }, use, { workerIndex }) => {
      const dataDir = await copyDemoData(`localhost-worker-${workerIndex}`);
      const portal = await startPortal({ dataDir, storeDir, host: 'localhost' });
      await use({ ...portal, dataDir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from './test';
