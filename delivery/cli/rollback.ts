import { parseArgs } from 'node:util';
import { takeBack } from '../src/release/point';
import { openStore } from '../src/store/open-store';

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
  const [name, version] = positionals;
  if (!name || positionals.length > 2)
    throw new Error('pnpm rollback <remote> [version] [--store <folder or s3://bucket/prefix>]');
  const store = await openStore(values.store);
  const { from, to, withdrawn } = await takeBack(store, name, version);
  console.log(
    withdrawn
      ? `${name}: the candidate ${from} is withdrawn, ${to} stays live`
      : `${name}: ${to} is live again, ${from} is taken back`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
