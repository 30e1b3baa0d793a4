import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The part at the API runs in the room of the API, which measures itself; the benches know only what is served. */
function main(): void {
  const api = path.resolve(__dirname, '../../api');
  const { status } = spawnSync('node_modules/.bin/tsx', ['cli/bench-questions.ts'], { cwd: api, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

main();
