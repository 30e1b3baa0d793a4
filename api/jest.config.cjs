const node = require('../delivery/jest/node.cjs');
const [compile] = Object.values(node.transform);

/** Packages that exist as ES modules only, which Jest's `require` does not know. */
const modulesOnly = ['content-disposition', 'cookie', 'dom-serializer', 'domelementtype', 'domhandler', 'domutils', 'entities', 'htmlparser2'];

module.exports = {
  ...node,
  displayName: 'api',
  transform: { '\\.(ts|tsx|js)$': compile },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${modulesOnly.join('|')})@)`],
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  moduleNameMapper: { '^@electric-sql/pglite$': '<rootDir>/src/testing/pglite-outside.cjs' },
  // These start the server itself on the embedded database; on PostgreSQL durability is PostgreSQL's.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_DB === 'postgres' ? ['durability\\.test'] : [])],
  globalSetup: '<rootDir>/src/testing/postgres-up.ts',
  globalTeardown: '<rootDir>/src/testing/postgres-down.ts',
};
