import path from 'node:path';
import { roomDir, root, typed } from '../src/workspace/rooms';
import { run } from '../src/workspace/run';

/** Type-checks the rooms named, or all of them. */
async function main() {
  const rooms = process.argv.length > 2 ? process.argv.slice(2) : typed;
  const failures: string[] = [];
  for (const room of rooms) {
    await run(path.join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', roomDir(room)], { cwd: root }).catch(
      (error: Error) => failures.push(error.message),
    );
  }
  failures.forEach((message) => console.error(message));
  console.log(`types: ${rooms.length - failures.length} of ${rooms.length} rooms pass`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

void main();
