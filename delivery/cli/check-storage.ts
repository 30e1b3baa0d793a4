import { parseArgs } from 'node:util';
import { tryStorage } from '../src/store/conformance';
import { s3SettingsOf } from '../src/store/store-at';
import { storePlace } from '../src/store/open-store';
import { table } from '../src/workspace/table';

const usage = `pnpm check:storage   tries what releases need of the object storage at STORE_URL, on objects of its own
  --store   s3://bucket/prefix, instead of STORE_URL`;

async function main() {
  const { values } = parseArgs({ options: { store: { type: 'string' } } });
  const settings = s3SettingsOf(values.store ?? process.env.STORE_URL ?? '', storePlace());
  if (!settings) throw new Error(usage);
  const outcomes = await tryStorage(settings);
  const rows = outcomes.map(({ what, holds, error }) => [what, holds ? 'yes' : `no${error ? `: ${error}` : ''}`]);
  console.log(table(['the storage', 'holds'], rows));
  if (outcomes.some(({ holds }) => !holds)) throw new Error('Releases into this storage may lose each other.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
