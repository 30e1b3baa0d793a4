const page = require('../delivery/jest/shared-page.cjs');

const { reporters, testTimeout, ...project } = page;
const ofScreens = { ...project, rootDir: __dirname, displayName: 'mfe-classroom' };

module.exports = {
  reporters,
  testTimeout,
  projects: [
    ofScreens,
    {
      ...ofScreens,
      testEnvironment: 'node',
      testEnvironmentOptions: {},
      setupFilesAfterEnv: [],
      runtime: require.resolve('../delivery/jest/service-runtime.cjs'),
      globalSetup: require.resolve('../delivery/jest/service-database-up.cjs'),
      globalTeardown: require.resolve('../delivery/jest/service-database-down.cjs'),
      testMatch: ['<rootDir>/service/**/*.test.ts'],
    },
  ],
};
