import path from 'node:path';
import { type Check } from '../checks/check';
import { countTests } from '../checks/counts';
import { hasPostgres } from '../checks/postgres';
import { hasService } from '../service-kit/load';
import { packagesRoom, remotes, roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';
import { usedPackages } from '../workspace/used-packages';

/** What the tests of a room read besides the room, `shared` and its packages. */
const alsoReads: Record<string, string[]> = {
  // Its tests read the workflows, the documents and the names of all tests.
  delivery: ['.'],
  // It receives releases through the release tools.
  api: ['README.md', 'docs', 'delivery/src'],
};

interface Part {
  name?: string;
  env?: Record<string, string>;
  /** Jest arguments for running a part of the tests. */
  args?: readonly string[];
  inputs?: readonly string[];
}

/** What the result of a room's tests depends on. */
const inputsOf = (room: string): string[] =>
  room === packagesRoom
    ? [room, 'delivery/jest']
    : [room, 'shared', ...usedPackages([room, 'shared']), ...(alsoReads[room] ?? [])];

/** The jest tests of a room. */
export function roomTests(room: string, { name = `tests of ${room}`, env = {}, args = [], inputs }: Part = {}): Check {
  return {
    name,
    inputs: inputs ?? inputsOf(room),
    run: (print) =>
      countTests(async (file) => {
        const jest = path.join(root, 'node_modules/.bin/jest');
        print(await run(jest, ['--ci', ...args], { cwd: roomDir(room), env: { ...env, TEST_COUNTS: file } }));
      }, print),
  };
}

/**
 * The tests of the API: all on PostgreSQL if installed, which is faster, and then those that depend on the engine on
 * the embedded database. Its pipeline, and machines without PostgreSQL, run all on the embedded database.
 */
export const apiTests = (): Check[] =>
  hasPostgres()
    ? [
        // The longest suite, half of whose time goes to waiting for the database.
        roomTests('api', { name: 'API tests on PostgreSQL', env: { TEST_DB: 'postgres' }, args: ['--maxWorkers=2'] }),
        roomTests('api', { name: 'API tests on the embedded database', env: { TEST_SCOPE: 'engine' } }),
      ]
    : [roomTests('api')];

/** The tests of a remote, and those of its service on PostgreSQL, too, if installed. */
export const remoteTests = (room: string): Check[] => [
  roomTests(room),
  ...(hasService(roomDir(room)) && hasPostgres()
    ? [
        roomTests(room, {
          name: `tests of the service of ${room} on PostgreSQL`,
          env: { TEST_DB: 'postgres' },
          args: ['service/'],
        }),
      ]
    : []),
];

const releases = 'src/release/';

/**
 * The tests of delivery. Those of releases take most of the time: they build the shell and a fixture, and depend on the
 * remotes of this checkout only through their declarations. So a change in a remote does not rerun them.
 */
export const deliveryTests = (): Check[] => [
  roomTests('delivery', {
    name: 'release tests of delivery',
    args: [releases],
    inputs: [
      ...['delivery', 'shared', 'packages', 'shell', 'student-app', 'api', '.github'],
      ...remotes.flatMap((name) => [`${name}/remote.json`, `${name}/package.json`]),
    ],
  }),
  roomTests('delivery', { args: ['--testPathIgnorePatterns', releases] }),
];
