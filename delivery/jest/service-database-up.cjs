const { spawn } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

/** With TEST_DB=postgres, a temporary server for the tests of services, unless TEST_DATABASE_URL names one. */
module.exports = async function serviceDatabaseUp() {
  if (process.env.TEST_DB !== 'postgres' || process.env.TEST_DATABASE_URL) return;
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/throwaway-postgres.ts'], {
    cwd: path.resolve(__dirname, '../../api'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (!Buffer.isBuffer(line)) throw new Error(`PostgreSQL did not start (${line}).`);
  process.env.TEST_DATABASE_URL = JSON.parse(line.toString()).url;
  globalThis.serviceDatabase = child;
};
