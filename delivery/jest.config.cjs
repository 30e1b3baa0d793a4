module.exports = {
  ...require('../delivery/jest/node.cjs'),
  displayName: 'delivery',
  testMatch: ['<rootDir>/{src,cli,lint}/**/*.test.ts'],
};
