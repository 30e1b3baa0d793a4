import { parseArgs } from 'node:util';
import { listReleases } from '../src/release/list';
import { healthColumns, judgeCandidates, listHealth } from '../src/release/list-health';
import { openStore } from '../src/store/open-store';
import { type Store } from '../src/store/store';
import { table } from '../src/workspace/table';

async function printHealth(store: Store, remote: string | undefined): Promise<void> {
  const health = await store.health();
  const registry = await store.readRegistry();
  const rows = await listHealth(registry, health, store.findRelease);
  const shown = rows.filter((row) => remote === undefined || row.remote === remote);
  console.log(
    table(
      healthColumns,
      shown.map((row) => healthColumns.map((column) => row[column])),
    ),
  );
  for (const trial of judgeCandidates(registry, health, new Date()))
    if (remote === undefined || trial.remote === remote)
      console.log(`\n${trial.remote} ${trial.version}, ${trial.verdict}: ${trial.because}`);
  console.log(health ? `\nAs of ${health.at}.` : '\nNo server has told of any page yet.');
}

async function printReleases(store: Store, remote: string | undefined): Promise<void> {
  const rows = listReleases(await store.readRegistry(), await store.history(), remote);
  if (rows.length === 0) return console.log(`No releases${remote ? ` of ${remote}` : ''} in ${store.place}.`);
  const columns = ['remote', 'owner', 'version', 'what', 'who', 'when', 'state', 'why'] as const;
  console.log(
    table(
      columns,
      rows.map((row) => columns.map((column) => row[column])),
    ),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, health: { type: 'boolean' } },
  });
  const store = await openStore(values.store);
  for (const name of await store.brokenEntries())
    console.error(`The entry of ${name} cannot be read: release it again, or take it out of registry.json.`);
  await (values.health ? printHealth : printReleases)(store, positionals[0]);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
