import { readdirSync, rmSync } from 'node:fs';
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

/** Work folders end in the id of their process; those of a release that was killed are of no use to anybody. */
function sweepWork(): void {
  for (const name of readdirSync(workDir, { withFileTypes: true }).map((entry) => entry.name)) {
    const pid = Number(/-(\d+)(\.release)?$/.exec(name)?.[1]);
    if (pid > 0 && isGone(pid)) rmSync(path.join(workDir, name), { recursive: true, force: true });
  }
}

/** Builds one remote for production into a folder of its own, and answers the folder. */
export async function compileRemote({ name, dir }: RemoteRoom, version: string): Promise<string> {
  const output = path.join(workDir, `${name}-${version}-${process.pid}`);
  await run(rspack, ['build', '--output-path', output], {
    cwd: dir,
    env: { PORTAL_VERSION: version, NODE_ENV: 'production' },
  });
  sweepWork();
  return output;
}
