import { typeFaults } from '../src/suites/static-checks';
import { typed } from '../src/workspace/rooms';

/** Type-checks the rooms named, or all of them. */
async function main() {
  const rooms = process.argv.length > 2 ? process.argv.slice(2) : typed;
  const faults = await typeFaults(rooms);
  faults.forEach((message) => console.error(message));
  console.log(`types: ${rooms.length - faults.length} of ${rooms.length} rooms pass`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

void main();
