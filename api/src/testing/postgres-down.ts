export default async function postgresDown(): Promise<void> {
  globalThis.postgresCluster?.stop();
}
