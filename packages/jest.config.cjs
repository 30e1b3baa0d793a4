/** The tests of all packages in one run; each has a configuration of its own as well. */
module.exports = { ...require('../delivery/jest/package.cjs'), displayName: 'packages' };
