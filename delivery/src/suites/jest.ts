import path from 'node:path';
import { type Check } from '../checks/check';
import { countTests } from '../checks/counts';
import { hasPostgres } from '../checks/postgres';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';

/** What the tests of a room read besides the room, `shared` and the documents. */
const alsoReads: Record<string, string[]> = {
  // Its tests read the workflows, the documents and the names of all tests.
  delivery: ['.'],
  // It receives releases through the release tools.
  api: ['README.md', 'docs', 'delivery/src'],
};

/** The jest tests of a room. */
export function roomTests(room: string, { name = `tests of ${room}`, env = {} } = {}): Check {
  return {
    name,
    inputs: [room, 'shared', ...(alsoReads[room] ?? [])],
    run: (print) =>
      countTests(async (file) => {
        const jest = path.join(root, 'node_modules/.bin/jest');
        print(await run(jest, ['--ci'], { cwd: roomDir(room), env: { ...env, TEST_COUNTS: file } }));
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
        roomTests('api', { name: 'API tests on PostgreSQL', env: { TEST_DB: 'postgres' } }),
        roomTests('api', { name: 'API tests on the embedded database', env: { TEST_SCOPE: 'engine' } }),
      ]
    : [roomTests('api')];
