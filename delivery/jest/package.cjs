const path = require('node:path');
const node = require('./node.cjs');

/** Libraries that packages use and that are published as ES modules only: the parser behind sanitize-html. */
const esModules = 'htmlparser2|entities|dom-serializer|domhandler|domutils|domelementtype';

/** Jest preset for `packages/*`: its tests, and the example of its README.md. */
module.exports = {
  ...node,
  testMatch: ['<rootDir>/**/src/**/*.test.ts', '<rootDir>/**/README.md'],
  moduleFileExtensions: ['ts', 'js', 'cjs', 'mjs', 'json', 'node', 'md'],
  transform: {
    ...node.transform,
    'README\\.md$': require.resolve('./readme.cjs'),
    [`/node_modules/(${esModules})/.*\\.js$`]: [require.resolve('@swc/jest'), { module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(${esModules})/)`,
    `/node_modules/\\.pnpm/(?!.*/node_modules/(${esModules})/)`,
  ],
  // An example imports its package by the name that others have for it.
  moduleNameMapper: { '^@teacher-portal/([^/]+)/(.+)$': path.resolve(__dirname, '../../packages/$1/src/$2') },
};
