module.exports = { ...require('../delivery/jest/shared-page.cjs'), displayName: 'mfe-dashboard' };
