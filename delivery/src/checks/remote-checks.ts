import path from 'node:path';
import { type RemoteRoom } from '../workspace/remote';
import { root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { checkContract } from './contract-check';

/** Something that must hold before a remote is released. */
export interface RemoteCheck {
  name: string;
  /** `build` is the folder of the production build, when it is there. @throws Error that says what is wrong. */
  run: (remote: RemoteRoom, build: Promise<string>) => Promise<unknown>;
}

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

export const contract: RemoteCheck = {
  name: 'contract, shared modules, sizes',
  async run(remote, build) {
    const { problems } = await checkContract(remote, await build);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};

const types: RemoteCheck = {
  name: 'types',
  run: ({ dir }) => run(bin('tsc'), ['--noEmit', '-p', dir], { cwd: root }),
};

const lint: RemoteCheck = {
  name: 'lint',
  run: ({ room }) => run(bin('eslint'), [room, '--max-warnings', '0'], { cwd: root }),
};

// Jest fails where it finds no test: a remote without tests is not released.
const tests: RemoteCheck = {
  name: 'tests',
  run: ({ dir }) => run(bin('jest'), ['--ci'], { cwd: dir, env: { NODE_ENV: 'test' } }),
};

export const remoteChecks: readonly RemoteCheck[] = [contract, types, lint, tests];

/** Runs all of them at the same time and to their end, so that one failure does not hide another. @throws Error */
export async function runRemoteChecks(
  remote: RemoteRoom,
  build: Promise<string>,
  checks: readonly RemoteCheck[],
  report: (line: string) => void,
): Promise<void> {
  const timed = async (name: string, work: Promise<unknown>) => {
    const started = Date.now();
    const failure = await work.then(
      () => undefined,
      (error: Error) => error,
    );
    report(`${failure ? '✗' : '✓'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return failure && `${name}: ${failure.message}`;
  };
  const outcomes = await Promise.all([
    timed('build', build),
    ...checks.map((check) => timed(check.name, check.run(remote, build))),
  ]);
  const failures = outcomes.filter((outcome) => outcome !== undefined);
  if (failures.length > 0) throw new Error(`${remote.name} is not released.\n${failures.join('\n')}`);
}
