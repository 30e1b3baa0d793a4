const node = require('../delivery/jest/node.cjs');

const { TEST_DB: engine = 'embedded', TEST_SCOPE: scope, TEST_LONG: long } = process.env;

/** Tests that open embedded databases or start servers on them, whatever TEST_DB names. */
const embeddedTests = [
  'db/embedded-engine',
  'db/empty-database',
  'db/open-embedded',
  'seed/seed',
  'durability',
  'mail/mail-killed',
];
/** Tests of connections, which only PostgreSQL has. */
const postgresTests = ['db/open-postgres', 'db/naming-client'];

/** Files of which the long run alone has cases. */
const longTests = long === 'true' ? [] : ['mail/mail-killed'];

/**
 * Tests of engine-dependent behaviour where all others have run on PostgreSQL: opening, drivers, searching, seeding,
 * and one case of locks. The pipeline of the API, part of the long run, runs all on the embedded database.
 */
const engineTests = [
  ...embeddedTests,
  'db/migrations',
  'hand-in/hand-in',
  'modules/attempt/races',
  'modules/question/filter',
];

module.exports = {
  ...node,
  displayName: 'api',
  runtime: '<rootDir>/src/testing/runtime.cjs',
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  testPathIgnorePatterns: [
    '/node_modules/',
    ...[...(engine === 'postgres' ? embeddedTests : postgresTests), ...longTests].map(
      (test) => `<rootDir>/src/${test}\\.test`,
    ),
  ],
  testMatch: scope === 'engine' ? engineTests.map((test) => `<rootDir>/src/${test}.test.ts`) : node.testMatch,
  globalSetup: '<rootDir>/src/testing/databases-up.ts',
  globalTeardown: '<rootDir>/src/testing/databases-down.ts',
};
