const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** For `pnpm mutate`: the tests of the room MUTATE_ROOM that need neither a page nor a database, those of rules, and those of packages. */
const room = process.env.MUTATE_ROOM;
const rootDir = path.resolve(__dirname, '../..', room);
const preset = require(path.join(rootDir, 'jest.config.cjs'));
const opensDatabase = /testing\/(portal|database|old-database)'/;

const isPure = (file) => {
  if (room.startsWith('packages/') || /\.(rules|schema)\.test\.ts$/.test(file)) return true;
  const text = readFileSync(path.join(rootDir, file), 'utf8');
  return room === 'api' ? !opensDatabase.test(text) : text.startsWith('/** @jest-environment node */');
};
const tests = readdirSync(path.join(rootDir, 'src'), { recursive: true })
  .map((file) => path.join('src', file))
  .filter((file) => file.endsWith('.test.ts') && isPure(file));

const { globalSetup: _up, globalTeardown: _down, ...rest } = preset;
// The environment of the API then opens no embedded database.
process.env.TEST_DB = 'postgres';
module.exports = {
  ...rest,
  rootDir,
  testMatch: tests.map((file) => `<rootDir>/${file}`),
  // Tests of a package know a file by the one that gathers its folder; there are few of them.
  ...(room.startsWith('packages/') ? {} : { dependencyExtractor: require.resolve('./direct-imports.cjs') }),
  reporters: [],
};
