const { readdirSync } = require('node:fs');

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mfe-'));

module.exports = { projects: ['shared', 'shell', ...remotes, 'delivery', 'api'].map((room) => `<rootDir>/${room}`) };
