import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from 'delivery/workspace/run';
import { root } from 'e2e/portal-server';

interface BaseCheckout {
  dir: string;
  remove: () => Promise<unknown>;
}

/** A built checkout of a commit, or the one in a folder that has been built before. */
export async function baseCheckout(base: string): Promise<BaseCheckout> {
  if (existsSync(path.join(base, 'api/dist'))) return { dir: path.resolve(base), remove: async () => undefined };
  const dir = path.join(await mkdtemp(path.join(tmpdir(), 'portal-base-')), 'checkout');
  const git = (...args: string[]) => run('git', args, { cwd: root });
  await git('worktree', 'add', '--detach', dir, base);
  const remove = () => git('worktree', 'remove', '--force', dir);
  const pnpm = (...args: string[]) => run('npx', ['-y', 'pnpm@12.21.0', ...args], { cwd: dir, inherit: true });
  try {
    await pnpm('install', '--frozen-lockfile', '--prefer-offline');
    await pnpm('build');
    return { dir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
