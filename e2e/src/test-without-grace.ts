import { copyDemoData } from './demo-data';
import { startPortal, type Portal } from './portal-server';
import { test as base } from './test-signed-in';

/** Tests whose portal releases results at the end of the time, without waiting for offline answers. */
export const test = base.extend<object, { portal: Portal & { dataDir: string } }>({
  portal: [
    async ({ storeDir }, use, { workerIndex }) => {
      const dataDir = await copyDemoData(`no-grace-worker-${workerIndex}`);
      const portal = await startPortal({ dataDir, storeDir, env: { ATTEMPT_GRACE_MINUTES: '0' } });
      await use({ ...portal, dataDir });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from './test';
