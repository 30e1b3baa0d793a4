import { typeFaults } from '../src/suites/type-check';
import { typed } from '../src/workspace/rooms';

/** Type-checks the named rooms, or all of them. */
async function main() {
  const rooms = process.argv.length > 2 ? process.argv.slice(2) : typed;
  const faults = await typeFaults(rooms);
  faults.forEach((message) => console.error(message));
  if (faults.length === 0) console.log(`types: ${rooms.length} rooms pass`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

void main();
