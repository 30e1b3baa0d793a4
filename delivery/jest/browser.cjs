/** Jest preset for rooms that run in the browser (shell, remotes, shared). */
const node = require('./node.cjs');

module.exports = {
  ...node,
  testEnvironment: require.resolve('./browser-environment.cjs'),
  // msw and its dependencies have a "browser" build that jsdom would resolve and that lacks the Node server.
  testEnvironmentOptions: { customExportConditions: [''] },
  transform: {
    '\\.(ts|tsx|js|mjs)$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages published as ES modules only: parts of msw, d3, jose, and the parser behind the reader of question files.
  transformIgnorePatterns: [
    '/node_modules/(?!.*\\.mjs$|(\\.pnpm/.*/node_modules/)?(@teacher-portal|jose|rettime|until-async|d3-[a-z-]+|internmap|htmlparser2|entities|dom[a-z]+|dom-serializer)/)',
  ],
  // Packages that ship ES modules only; the rest of node_modules is CommonJS already.
  moduleNameMapper: { '\\.(css|woff2|svg)$': require.resolve('./asset.cjs') },
  setupFilesAfterEnv: [require.resolve('./browser-setup.cjs')],
};
