import { createInterface } from 'node:readline';
import { startPair } from '../src/testing/postgres-pair';

/**
 * A temporary PostgreSQL with a replica behind a pooler, for benches of other rooms: prints its URLs, makes the replica
 * the database when a line comes, and stops when standard input ends.
 */
async function main(): Promise<void> {
  const pair = await startPair();
  console.log(JSON.stringify({ url: pair.url, directUrl: pair.directUrl(), commitMs: pair.commitMs }));
  for await (const _ of createInterface({ input: process.stdin })) {
    const done = await pair.failOver();
    console.log(JSON.stringify({ ...done, directUrl: pair.directUrl() }));
  }
  await pair.stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
