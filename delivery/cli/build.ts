import { buildPortal, buildRoom } from '../src/release/build';

const rooms = process.argv.slice(2);

async function main() {
  if (rooms.length === 0) await buildPortal(console.log);
  for (const room of rooms) console.log((await buildRoom(room)) ? `built ${room}` : `${room} is up to date`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
