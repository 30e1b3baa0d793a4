import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { copyDemoData } from './demo-data';
import { freePort, root, startPortal, type Portal } from './portal-server';
import { test as base } from './test';

interface Provider {
  issuer: string;
  stop: () => Promise<void>;
}

/** An OpenID provider for the portal at `portalUrl`, in a process of the API package that ends with this one. */
async function startProvider(portalUrl: string): Promise<Provider> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/identity-provider.ts', portalUrl], {
    cwd: path.join(root, 'api'),
    // Its warning that it keeps everything in memory.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number | null];
  if (!Buffer.isBuffer(line)) throw new Error(`The identity provider did not start (${line}).`);
  const { issuer } = JSON.parse(line.toString()) as { issuer: string };
  return {
    issuer,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/**
 * The portal's configuration for it, with the client registered in cli/identity-provider.ts; for students of both
 * schools.
 */
const settingsOf = ({ issuer }: Provider) => {
  const client = { clientId: 'portal', clientSecret: 'of the tests' };
  return JSON.stringify([{ id: 'school', name: 'School account', issuer, ...client, studentsOf: [1, 2] }]);
};

/** Tests whose portal offers sign-in with an OpenID provider. */
export const test = base.extend<object, { portal: Portal & { dataDir: string } }>({
  portal: [
    async ({ storeDir }, use, { workerIndex }) => {
      // Each needs the URL of the other.
      const port = await freePort();
      const provider = await startProvider(`http://127.0.0.1:${port}`);
      const dataDir = await copyDemoData(`provider-worker-${workerIndex}`);
      const portal = await startPortal({ dataDir, storeDir, port, env: { SSO_PROVIDERS: settingsOf(provider) } });
      await use({ ...portal, dataDir });
      await portal.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from './test';
