import { parseArgs } from 'node:util';
import { takeBack, withdrawCandidate } from '../src/release/point';
import { openStore } from '../src/store/open-store';

const usage = `pnpm rollback <remote>             a candidate if there is one, else to the last good version
pnpm rollback <remote> <version>   to this version
  --candidate <version>   withdraws this candidate of a remote, and nothing else
  --again                 also to a version that was withdrawn
  --store                 a folder or s3://bucket/prefix, instead of STORE_URL`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, again: { type: 'boolean' }, candidate: { type: 'string' } },
  });
  const [name, version] = positionals;
  if (!name || positionals.length > 2) throw new Error(usage);
  const store = await openStore(values.store);
  if (values.candidate) {
    await withdrawCandidate(store, { name, version: values.candidate });
    return console.log(`${name}: the candidate ${values.candidate} is withdrawn`);
  }
  const { from, to, withdrawn } = await takeBack(store, name, version, { again: values.again });
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
