import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { traceStack } from '../src/release/trace';
import { openStore } from '../src/store/open-store';
import { openSourceMaps } from '../src/store/source-maps';

const usage = `pnpm trace [<file>]   a stack trace of released scripts, from a file or the input, with the places of the sources
  --store   a folder or s3://bucket/prefix, instead of STORE_URL; SOURCE_MAPS_URL where the maps are elsewhere`;

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
  if (positionals.length > 1) throw new Error(usage);
  const maps = await openSourceMaps((await openStore(values.store)).place);
  if (!maps) throw new Error('No source maps are kept beside this store: SOURCE_MAPS_URL says where they are.');
  console.log(await traceStack(readFileSync(positionals[0] ?? 0, 'utf8'), maps));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
