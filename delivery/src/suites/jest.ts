import path from 'node:path';
import { type Check } from '../checks/check';
import { countTests } from '../checks/counts';
import { roomDir, root } from '../workspace/rooms';
import { run } from '../workspace/run';

/** What the tests of a room read besides the room, `shared` and the documents of the checkout. */
const alsoReads: Record<string, string[]> = {
  // Its tests look at the workflows, at the documents and at the names of all tests.
  delivery: ['.'],
  api: ['README.md', 'docs'],
};

/** The tests of a room, run by jest in the folder of the room. */
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

export const apiOnPostgres = roomTests('api', { name: 'API tests on PostgreSQL', env: { TEST_DB: 'postgres' } });
