module.exports = { ...require('../../delivery/jest/package.cjs'), displayName: 'document-text' };
