import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { serviceAddresses, startServices } from 'delivery/workspace/services';
import { remotes } from 'delivery/workspace/rooms';

export const root = path.resolve(__dirname, '../..');
const START_LIMIT_MS = 300_000;

export interface PortalOptions {
  /** Folder of a checkout that has been built; this one by default. */
  checkout?: string;
  /** Folder of database and outbox. */
  dataDir: string;
  storeDir?: string;
  /** Seeds an empty database with demo data; true by default. */
  seed?: boolean;
  env?: Record<string, string>;
  /** 127.0.0.1 by default. */
  host?: string;
  /** A free one by default. */
  port?: number;
}

export interface Portal {
  url: string;
  pid: number;
  /** All output of the server so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Below the ephemeral port range of the system, so that no outgoing connection takes the port before the server does.
 */
const [FIRST_PORT, AFTER_LAST_PORT] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, AFTER_LAST_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

interface Surroundings {
  /** Whether the portal is of this checkout, and nobody says where its services are. */
  isOwn: boolean;
  port: number;
  url: string;
  dataDir: string;
}

/** The services of this checkout, as `pnpm start` starts them, but without a demo. */
function ownServices({ isOwn, ...at }: Surroundings) {
  if (!isOwn) return { named: '', addresses: [], end: () => Promise.resolve() };
  const named = serviceAddresses(remotes, at.port);
  const addresses = named.split(' ').flatMap((each) => each.split('=')[1] ?? []);
  return { named, addresses, end: startServices(remotes, { ...at, demo: false }) };
}

/** Starts the built server on a free port, with the services of this checkout, and waits until all respond. */
export async function startPortal({
  checkout = root,
  dataDir,
  storeDir,
  seed = true,
  env,
  host = '127.0.0.1',
  port: wantedPort,
}: PortalOptions): Promise<Portal> {
  const port = wantedPort ?? (await freePort());
  const url = `http://${host}:${port}`;
  const services = ownServices({ isOwn: checkout === root && env?.REMOTE_SERVICES === undefined, port, url, dataDir });
  let printed = '';
  const child: ChildProcess = spawn(process.execPath, [path.join(checkout, 'api/dist/main.cjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: host,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      STORE_DIR: storeDir ?? path.join(checkout, '.portal/store'),
      SEED: String(seed),
      // Tests sign in more often than people do.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REMOTE_SERVICES: services.named,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // The server ends with this process, even if the process crashes.
  const kill = () => {
    child.kill('SIGKILL');
    void services.end();
  };
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  const hasEnded = () => child.exitCode !== null;
  await Promise.all([url, ...services.addresses].map((each) => healthy(each, hasEnded, () => printed))).catch(
    async (error: unknown) => {
      kill();
      await ended;
      throw error;
    },
  );
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await Promise.all([ended, services.end()]);
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
