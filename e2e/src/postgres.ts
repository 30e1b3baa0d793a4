import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './portal-server';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A temporary PostgreSQL from the binaries of this machine, in a process of the API package. It ends with this process,
 * even if that crashes.
 */
export async function startPostgres(): Promise<Postgres> {
  const room = path.join(root, 'api');
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/throwaway-postgres.ts'], {
    cwd: room,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number | null];
  if (!Buffer.isBuffer(line)) throw new Error(`PostgreSQL did not start (${line}).`);
  const { url } = JSON.parse(line.toString()) as { url: string };
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
