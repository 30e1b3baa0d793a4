import path from 'node:path';
import { type Check } from '../checks/check';
import { root } from '../workspace/rooms';
import { run } from '../workspace/run';

const program = (name: string, file: string, env: Record<string, string>): Check => ({
  name,
  async run() {
    await run(path.join(root, 'node_modules/.bin/tsx'), [file], { cwd: root, env, inherit: true });
    return { passed: 1, failed: 0 };
  },
});

/** `pnpm chaos` and `pnpm soak`, shortened: they detect losses, errors and growth, and measure nothing. */
export const chaos = program('chaos: server and tabs killed while they write', 'bench/cli/chaos.ts', {
  KILLS: '20',
  STUDENTS: '40',
  MINUTES: '2',
});
export const soak = program('soak: fifty users for ten minutes', 'bench/cli/soak.ts', { MINUTES: '10' });

/** `pnpm prove:elsewhere`: packs, installs, releases and rolls back, with both package managers. */
export const elsewhere = program('a remote from another repository', 'delivery/cli/prove-elsewhere.ts', {});
