import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');
const server = path.join(root, 'api/dist/main.cjs');
const START_LIMIT_MS = 300_000;

export interface PortalOptions {
  /** Database and outbox. */
  dataDir: string;
  storeDir?: string;
  /** Demo data on an empty database; on by default. */
  seed?: boolean;
  env?: Record<string, string>;
}

export interface Portal {
  url: string;
  pid: number;
  /** All that the server printed so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the built server on a free port of this machine and waits until it answers. */
export async function startPortal({ dataDir, storeDir, seed = true, env }: PortalOptions): Promise<Portal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child: ChildProcess = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      STORE_DIR: storeDir ?? path.join(root, '.portal/store'),
      SEED: String(seed),
      // Tests sign in more often than people do.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await healthy(
    url,
    () => child.exitCode !== null,
    () => printed,
  );
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

async function healthy(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) break;
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not start.\n${output()}`);
}
