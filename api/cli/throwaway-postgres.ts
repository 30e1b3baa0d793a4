import { startCluster } from '../src/testing/postgres-cluster';

/** A temporary PostgreSQL for tests and benches of other rooms: prints its URL, and stops when standard input ends. */
async function main(): Promise<void> {
  const cluster = await startCluster();
  console.log(JSON.stringify({ url: cluster.url }));
  // The pipe ends however the parent process ends.
  process.stdin.resume().once('end', () => cluster.stop());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
