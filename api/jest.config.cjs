const node = require('../delivery/jest/node.cjs');

const { TEST_DB: engine = 'embedded', TEST_SCOPE: scope } = process.env;

/** Tests that open embedded databases or start servers on them, whatever TEST_DB names. */
const embeddedTests = ['db/embedded-engine', 'db/open-embedded', 'db/seed/seed', 'durability', 'mail/mail-killed'];
/** Tests of connections, which only PostgreSQL has. */
const postgresTests = ['db/open-postgres'];

/** Tests of engine-dependent behaviour: opening, drivers, search, seeding and copying. */
const engineTests = [
  ...embeddedTests,
  'db/{migrations,same-school}',
  'backup/backup',
  'hand-in/hand-in',
  'mail/mail-queue',
  'modules/attempt/{races,time-over}',
  'modules/question/{lists,filter,bulk}',
  'modules/roster/{roster,student-accounts}',
  'modules/upload/two-servers',
  'server/write',
  'modules/dashboard/{attention,course-figures}',
  'security/{fuzz,shared-limits}',
];

module.exports = {
  ...node,
  displayName: 'api',
  runtime: '<rootDir>/src/testing/runtime.cjs',
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(engine === 'postgres' ? embeddedTests : postgresTests).map((test) => `<rootDir>/src/${test}\\.test`),
  ],
  testMatch: scope === 'engine' ? engineTests.map((test) => `<rootDir>/src/${test}.test.ts`) : node.testMatch,
  globalSetup: '<rootDir>/src/testing/databases-up.ts',
  globalTeardown: '<rootDir>/src/testing/databases-down.ts',
};
