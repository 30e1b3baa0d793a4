import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RemoteRoom } from '../workspace/remote';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';

const rspack = path.join(roomDir('delivery'), 'node_modules/.bin/rspack');
const workDir = path.join(root, '.portal/work');

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Work folders end in their process id; folders of killed releases are deleted. */
function sweepWork(): void {
  for (const name of readdirSync(workDir, { withFileTypes: true }).map((entry) => entry.name)) {
    const pid = Number(/-(\d+)(\.release)?$/.exec(name)?.[1]);
    if (pid > 0 && isGone(pid)) rmSync(path.join(workDir, name), { recursive: true, force: true });
  }
}

const stampFile = (dir: string) => path.join(dir, 'dist/.version');

/** Version of a room's `dist`; empty if there is no complete build. */
export function builtVersion(dir: string): string {
  try {
    return readFileSync(stampFile(dir), 'utf8');
  } catch {
    return '';
  }
}

/** Builds a room into its `dist`, unless that version is there already. */
export async function buildDist(dir: string, version: string, build: () => Promise<unknown>): Promise<void> {
  if (builtVersion(dir) === version) return;
  await rm(stampFile(dir), { force: true });
  await build();
  await writeFile(stampFile(dir), version);
}

/** One remote or the shell, built for production into a temporary folder; a copy if `pnpm build` has built that version. */
export async function compileRoom({ name, dir }: Pick<RemoteRoom, 'name' | 'dir'>, version: string): Promise<string> {
  const output = path.join(workDir, `${name}-${version}-${process.pid}`);
  if (builtVersion(dir) === version) {
    await cp(path.join(dir, 'dist'), output, { recursive: true });
    return output;
  }
  await run(rspack, ['build', '--output-path', output], {
    cwd: dir,
    env: { PORTAL_VERSION: version, NODE_ENV: 'production' },
  });
  sweepWork();
  return output;
}
