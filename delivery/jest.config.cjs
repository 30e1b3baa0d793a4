module.exports = { ...require('../delivery/jest/node.cjs'), displayName: 'delivery' };
