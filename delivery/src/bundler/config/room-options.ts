import path from 'node:path';
import { devPorts } from '../../workspace/ports';
import type { RemoteOptions } from './remote-config';

/** What a room's `rspack.config.ts` passes on: its folder, and version and mode from the build command. */
export const roomOptions = (root: string): RemoteOptions => ({
  root,
  name: path.basename(root),
  version: process.env.PORTAL_VERSION ?? 'dev',
  mode: process.env.NODE_ENV === 'production' ? 'production' : 'development',
  port: devPorts.remote(path.basename(root)),
});
