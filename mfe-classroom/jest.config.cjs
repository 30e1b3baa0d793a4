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
      testMatch: ['<rootDir>/service/**/*.test.ts'],
    },
  ],
};
