import { parseArgs } from 'node:util';
import { contract, remoteChecks } from '../src/checks/remote-checks';
import { promoteCandidate } from '../src/release/point';
import { releaseRemote } from '../src/release/release';
import { parseRollout } from '../src/release/rollout';
import { openStore } from '../src/store/open-store';
import { findRemote } from '../src/workspace/remote';

const usage = `pnpm release <remote>                 build, check and release to everybody
pnpm release <remote> --percent 10    to ten percent of the users
pnpm release <remote> --users 3,17    to the users with these ids
pnpm release <remote> --promote       the candidate goes to everybody
  <remote>   its name, or the path of its folder
  --verified the job before has run types, lint and tests on these sources: only the contract is checked again
  --version  instead of the package's version and the fingerprint of the sources
  --store    a folder or s3://bucket/prefix, instead of STORE_URL`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      users: { type: 'string' },
      version: { type: 'string' },
      store: { type: 'string' },
      promote: { type: 'boolean' },
      verified: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(usage);
  const started = Date.now();
  const store = await openStore(values.store);
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (values.promote) {
    console.log(`${name} ${await promoteCandidate(store, name)} is live for everybody (${seconds()})`);
    return;
  }
  const rollout = parseRollout(values);
  const remote = findRemote(name);
  const { version } = await releaseRemote({
    remote,
    store,
    checks: values.verified ? [contract] : remoteChecks,
    version: values.version,
    rollout,
    report: console.log,
  });
  const audience = rollout
    ? `a candidate for ${rollout.percent} % of the users${rollout.users.length > 0 ? ` and ${rollout.users.join(', ')}` : ''}`
    : 'live';
  console.log(`${remote.name} ${version} is ${audience} in ${store.place} (${seconds()})`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
