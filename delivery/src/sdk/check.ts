import path from 'node:path';
import { checkContract } from '../checks/contract-check';
import { runTogether } from '../checks/run-together';
import { run } from '../workspace/run';
import { buildRemote } from './build';
import { type OwnRemote } from './own-remote';

const tool = (dir: string, name: string, ...args: string[]) =>
  run(path.join(dir, 'node_modules/.bin', name), args, { cwd: dir, env: { NODE_ENV: 'test' } });

/** Builds the remote and checks its contract. Returns the folder of the build. @throws Error that names every problem */
export async function buildChecked(remote: OwnRemote, version: string): Promise<string> {
  const output = await buildRemote(remote, version);
  const { problems } = await checkContract(remote, output);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return output;
}

/** Types, lint, tests, build and contract. @throws Error that names every failure */
export const checkRemote = (remote: OwnRemote, version: string, report: (line: string) => void): Promise<void> =>
  runTogether(
    remote.name,
    [
      ['build, contract, shared modules, sizes', buildChecked(remote, version)],
      ['types', tool(remote.dir, 'tsc', '--noEmit')],
      ['lint', tool(remote.dir, 'eslint', '.', '--max-warnings', '0')],
      // Jest fails without tests: a remote without tests is not released.
      ['tests', tool(remote.dir, 'jest', '--ci')],
    ],
    report,
  );
