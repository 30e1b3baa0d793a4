const browser = require('./browser.cjs');

/** For a room whose test files share one page and the modules evaluated for it (browser-environment.cjs). */
module.exports = {
  ...browser,
  runtime: require.resolve('./browser-runtime.cjs'),
  testEnvironmentOptions: { ...browser.testEnvironmentOptions, sharesPage: true },
};
