import { parseArgs } from 'node:util';
import { listReleases } from '../src/release/list';
import { openStore } from '../src/store/open-store';
import { table } from '../src/workspace/table';

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
  const store = await openStore(values.store);
  const rows = listReleases(await store.readRegistry(), await store.history(), positionals[0]);
  if (rows.length === 0) console.log(`No releases${positionals[0] ? ` of ${positionals[0]}` : ''} in ${store.place}.`);
  else
    console.log(
      table(
        ['remote', 'version', 'what', 'who', 'when', 'state'],
        rows.map(({ remote, version, what, who, when, state }) => [remote, version, what, who, when, state]),
      ),
    );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
