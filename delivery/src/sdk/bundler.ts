import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteOptions } from '../bundler/config/remote-config';

export { remoteConfig } from '../bundler/config/remote-config';

const DEV_PORT = 4416;

/** The options of a remote in its own repository: its folder, and version and mode from the command that builds it. */
export const roomOptions = (root: string): RemoteOptions => ({
  root,
  name: (JSON.parse(readFileSync(path.join(root, 'remote.json'), 'utf8')) as { name: string }).name,
  version: process.env.PORTAL_VERSION ?? 'dev',
  mode: process.env.NODE_ENV === 'production' ? 'production' : 'development',
  port: Number(process.env.PORT ?? DEV_PORT),
});
