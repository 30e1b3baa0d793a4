import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './portal-server';

export interface ObjectStorage {
  /** Its public URL, on a different origin than the portal. */
  origin: string;
  /** Environment variables for releases and rollbacks. */
  env: Record<string, string>;
  /** The registry's URL for a server. */
  registryUrl: string;
  stop: () => Promise<void>;
}

/** Starts an S3-compatible server in a separate process. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-s3-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'delivery/fixtures/s3-server-child.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number];
  if (typeof line === 'number') throw new Error(`The object storage ended with ${line}.`);
  const { endpoint, bucket } = JSON.parse(line.toString()) as { endpoint: string; bucket: string };
  const publicUrl = `${endpoint}/${bucket}/portal`;
  return {
    origin: endpoint,
    env: {
      STORE_URL: `s3://${bucket}/portal`,
      STORE_ENDPOINT: endpoint,
      STORE_PUBLIC_URL: publicUrl,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    registryUrl: `${publicUrl}/registry.json`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
