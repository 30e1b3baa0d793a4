import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks, type Check } from '../src/checks/check';
import { hasPostgres } from '../src/checks/postgres';
import { browser, contracts, jest, lint, types } from '../src/checks/suites';
import { rehearsal } from '../src/pipeline/rehearsal';
import { buildPortal } from '../src/release/build';
import { roomDir } from '../src/workspace/rooms';

const build: Check = {
  name: 'production build',
  async run() {
    await rm(path.join(roomDir('e2e'), 'test-results'), { recursive: true, force: true });
    await buildPortal(console.log);
    return { passed: 1, failed: 0 };
  },
};

async function main() {
  const postgres = hasPostgres();
  if (!postgres) console.log('No PostgreSQL on this machine: the API tests run on the embedded database only.');
  const { passed, failed } = await runChecks(
    [
      types,
      lint,
      // Before the tests: some start the built server.
      build,
      contracts,
      jest('unit, component and API tests'),
      ...(postgres ? [jest('API tests on PostgreSQL', ['--selectProjects', 'api'], { TEST_DB: 'postgres' })] : []),
      rehearsal,
      browser,
    ],
    console.log,
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
