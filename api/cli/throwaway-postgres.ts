import { startCluster } from '../src/testing/postgres-cluster';

/** A PostgreSQL of its own for tests and benches of other rooms: prints its address, and is gone when standard input ends. */
async function main(): Promise<void> {
  const cluster = await startCluster();
  console.log(JSON.stringify({ url: cluster.url }));
  // The end of the pipe comes however the one who started it ends.
  process.stdin.resume().once('end', () => cluster.stop());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
