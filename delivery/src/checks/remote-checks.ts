import path from 'node:path';
import { type RemoteRoom } from '../workspace/remote';
import { root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { checkContract } from './contract-check';
import { CONTRACT, SIZES } from './required';
import { runTogether } from './run-together';
import { shellSizes } from './shell-sizes';
import { overweight } from './sizes';

/** The parts of a room that its checks need. */
type CheckedRoom = Pick<RemoteRoom, 'name' | 'dir' | 'room'>;

/** A condition for releasing a room. */
export interface RoomCheck<Room extends CheckedRoom = CheckedRoom> {
  name: string;
  /** `build` resolves to the folder of the production build. @throws Error with the reason. */
  run: (room: Room, build: Promise<string>) => Promise<unknown>;
}

export type RemoteCheck = RoomCheck<RemoteRoom>;

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

export const contract: RemoteCheck = {
  name: CONTRACT,
  async run(remote, build) {
    const { problems } = await checkContract(remote, await build);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};

const types: RoomCheck = {
  name: 'types',
  run: ({ dir }) => run(bin('tsc'), ['--noEmit', '-p', dir], { cwd: root }),
};

const lint: RoomCheck = {
  name: 'lint',
  run: ({ room }) => run(bin('eslint'), [room, '--max-warnings', '0'], { cwd: root }),
};

// Jest fails without tests: a remote without tests is not released.
const tests: RoomCheck = {
  name: 'tests',
  run: ({ dir }) => run(bin('jest'), ['--ci'], { cwd: dir, env: { NODE_ENV: 'test' } }),
};

export const remoteChecks: readonly RemoteCheck[] = [contract, types, lint, tests];

export const sizes: RoomCheck = {
  name: SIZES,
  async run(_shell, build) {
    const problems = overweight(await shellSizes(await build));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};

export const shellChecks: readonly RoomCheck[] = [sizes, types, lint, tests];

/** Builds while the other checks run. @throws Error that names every failure */
export const runRoomChecks = <Room extends CheckedRoom>(
  room: Room,
  build: Promise<string>,
  checks: readonly RoomCheck<Room>[],
  report: (line: string) => void,
): Promise<void> =>
  runTogether(
    room.name,
    [['build', build], ...checks.map((check) => [check.name, check.run(room, build)] as const)],
    report,
  );
