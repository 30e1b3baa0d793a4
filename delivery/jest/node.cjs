/** Jest preset for rooms that run in Node (api, delivery). */
module.exports = {
  testEnvironment: 'node',
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  testMatch: ['<rootDir>/{src,cli}/**/*.test.{ts,tsx}'],
  reporters: ['default', require.resolve('./counts.cjs')],
  injectGlobals: true,
  // A limit for what hangs; on a busy machine a slow test is not a failure. One of the long run may take minutes on its own.
  testTimeout: process.env.TEST_LONG === 'true' ? 3_600_000 : 300_000,
};
