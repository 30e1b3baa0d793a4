const { once } = require('node:events');

module.exports = async function serviceDatabaseDown() {
  const { serviceDatabase: child } = globalThis;
  if (!child) return;
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
};
