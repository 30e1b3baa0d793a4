import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hasService } from '../service-kit/load';
import { remotes, roomDir, root } from './rooms';

/** Behind the ports of the portal and of the remotes under development. */
const portOf = (portal: number, name: string) => portal + 101 + remotes.indexOf(name);

/** Where the services of this checkout answer, as the portal's server reads it; empty if there are none. */
export const serviceAddresses = (names: readonly string[], portal: number): string =>
  names
    .filter((name) => hasService(roomDir(name)))
    .map((name) => `${name}=http://127.0.0.1:${portOf(portal, name)}`)
    .join(' ');

interface Starting {
  /** The port of the page, and its address. */
  port: number;
  url: string;
  /** Where the server answers, if that is another address. */
  internalUrl?: string;
  dataDir: string;
  /** Whether they make a demo: by default where the server does. */
  demo?: boolean;
}

/** Where the server seeds an empty database: by default, unless there is a PostgreSQL. */
const isDemo = () => !process.env.DATABASE_URL && process.env.SEED !== 'false';

/** Starts the services of remotes of this checkout. Returns a function that ends them and waits for their end. */
export function startServices(names: readonly string[], starting: Starting): () => Promise<void> {
  const { port, url, internalUrl, dataDir, demo = isDemo() } = starting;
  const children = names
    .filter((name) => hasService(roomDir(name)))
    .map((name) =>
      spawn(path.join(root, 'node_modules/.bin/tsx'), [path.join(root, 'delivery/cli/service.ts'), name], {
        env: {
          ...process.env,
          PORTAL_URL: url,
          ...(internalUrl && { PORTAL_INTERNAL_URL: internalUrl }),
          SERVICE_PORT: String(portOf(port, name)),
          SERVICE_DEMO: String(demo),
          SERVICE_DATA_DIR: path.join(dataDir, 'services', name),
        },
        stdio: 'inherit',
      }),
    );
  return async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    running.forEach((child) => child.kill('SIGTERM'));
    await Promise.all(ended);
  };
}
