module.exports = { ...require('../delivery/jest/browser.cjs'), displayName: 'mfe-dashboard' };
