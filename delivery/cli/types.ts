import { typeFaults } from '../src/suites/type-check';
import { packages, packagesRoom, typed } from '../src/workspace/rooms';

/** Type-checks the named rooms, or all of them. */
async function main() {
  const named = process.argv.slice(2).flatMap((room) => (room === packagesRoom ? packages : [room]));
  const rooms = named.length > 0 ? named : typed;
  const faults = await typeFaults(rooms);
  faults.forEach((message) => console.error(message));
  if (faults.length === 0) console.log(`types: ${rooms.length} rooms pass`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

void main();
