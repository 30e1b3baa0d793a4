module.exports = { ...require('../../delivery/jest/package.cjs'), displayName: 'zip-files' };
