const path = require('node:path');
const node = require('./node.cjs');

/** Jest preset for `packages/*`: its tests, and the example of its README.md. */
module.exports = {
  ...node,
  testMatch: ['<rootDir>/**/src/**/*.test.ts', '<rootDir>/**/README.md'],
  moduleFileExtensions: ['ts', 'js', 'cjs', 'mjs', 'json', 'node', 'md'],
  transform: { ...node.transform, 'README\\.md$': require.resolve('./readme.cjs') },
  // An example imports its package by the name that others have for it.
  moduleNameMapper: { '^@teacher-portal/([^/]+)/(.+)$': path.resolve(__dirname, '../../packages/$1/src/$2') },
};
