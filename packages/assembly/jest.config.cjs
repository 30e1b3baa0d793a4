module.exports = { ...require('../../delivery/jest/package.cjs'), displayName: 'assembly' };
