const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const node = require('../delivery/jest/node.cjs');

/**
 * On PostgreSQL only what opens the database of the tests is run: the rest would say the same a second time. The other way
 * round `open-postgres` is about connections, which only PostgreSQL has.
 */
function withoutDatabase() {
  const opens = /testing\/(portal|database|old-database)'/;
  return readdirSync(join(__dirname, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !opens.test(readFileSync(join(__dirname, 'src', file), 'utf8')))
    .map((file) => `/src/${file.replaceAll('.', '\\.')}$`);
}

module.exports = {
  ...node,
  displayName: 'api',
  runtime: '<rootDir>/src/testing/runtime.cjs',
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_DB === 'postgres' ? withoutDatabase() : ['open-postgres\\.test']),
  ],
  globalSetup: '<rootDir>/src/testing/databases-up.ts',
  globalTeardown: '<rootDir>/src/testing/databases-down.ts',
};
