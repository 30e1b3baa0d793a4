export default async function databasesDown(): Promise<void> {
  globalThis.postgresCluster?.stop();
}
