import { spawn } from 'node:child_process';
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
}

/** Starts the services of remotes of this checkout. Returns a function that ends them. */
export function startServices(names: readonly string[], { port, url, internalUrl, dataDir }: Starting): () => void {
  const children = names
    .filter((name) => hasService(roomDir(name)))
    .map((name) =>
      spawn(path.join(root, 'node_modules/.bin/tsx'), [path.join(root, 'delivery/cli/service.ts'), name], {
        env: {
          ...process.env,
          PORTAL_URL: url,
          ...(internalUrl && { PORTAL_INTERNAL_URL: internalUrl }),
          SERVICE_PORT: String(portOf(port, name)),
          SERVICE_DATA_DIR: path.join(dataDir, 'services', name),
        },
        stdio: 'inherit',
      }),
    );
  return () => children.forEach((child) => child.kill('SIGTERM'));
}
