const browser = require('../delivery/jest/shared-page.cjs');

module.exports = {
  ...browser,
  displayName: 'student-app',
  // The router is published as ES modules only.
  transformIgnorePatterns: browser.transformIgnorePatterns.map((pattern) =>
    pattern.replace('rettime', 'wouter|rettime'),
  ),
  // As in the build: Preact in the place of React, for the test library as well.
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    ...browser.moduleNameMapper,
    '^react$': 'preact/compat',
    '^react/jsx-runtime$': 'preact/jsx-runtime',
    '^react-dom$': 'preact/compat',
    '^react-dom/client$': 'preact/compat/client',
    '^react-dom/test-utils$': 'preact/test-utils',
  },
};
