import { parseArgs } from 'node:util';
import { type Rollout } from 'shared/contract/registry';
import { contract, remoteChecks, shellChecks, sizes } from '../src/checks/remote-checks';
import { tellPipeline } from '../src/pipeline/tell-pipeline';
import { tellSize } from '../src/release/decide-canary';
import { liveOf } from '../src/release/events';
import { promoteCandidate } from '../src/release/point';
import { releaseRemote } from '../src/release/release';
import { releaseShell } from '../src/release/release-shell';
import { parseRollout } from '../src/release/rollout';
import { openSourceMaps } from '../src/store/source-maps';
import { openStore } from '../src/store/open-store';
import { SHELL, type Store } from '../src/store/store';
import { findRemote } from '../src/workspace/remote';

const usage = `pnpm release <remote>                 build, check and release to everybody
pnpm release <remote> --percent 10    to ten percent of the users
pnpm release <remote> --users 3,17    to the users with these ids
pnpm release <remote> --canary 10     to ten percent, where something is live already; else to everybody
pnpm release <remote> --promote       the candidate goes to everybody; with --version only this one
pnpm release shell                    the shell, with --percent and --promote as well
  <remote>   its name, or the path of its folder
  --verified the job before has run types, lint and tests on these sources: only the contract is checked again
  --version  instead of the package's version and the fingerprint of the sources
  --force    also where what is live was built from a newer commit
  --again    also a version that was withdrawn
  --store    a folder or s3://bucket/prefix, instead of STORE_URL`;

/** A canary needs a live release beside it. */
async function rolloutOf(
  store: Store,
  name: string,
  { canary, ...values }: Parameters<typeof parseRollout>[0] & { canary?: string | undefined },
): Promise<Rollout | undefined> {
  if (canary === undefined) return parseRollout(values);
  const live = liveOf(await store.readRegistry(), name);
  const isLive = live && !('state' in live && live.state === 'removed');
  return isLive ? parseRollout({ ...values, percent: canary }) : undefined;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      canary: { type: 'string' },
      users: { type: 'string' },
      version: { type: 'string' },
      store: { type: 'string' },
      promote: { type: 'boolean' },
      verified: { type: 'boolean' },
      force: { type: 'boolean' },
      again: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(usage);
  const started = Date.now();
  const store = await openStore(values.store);
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (values.promote) {
    const [other] = (['percent', 'canary', 'users', 'verified', 'force', 'again'] as const).filter(
      (key) => values[key],
    );
    if (other) throw new Error(`--promote gives the candidate to everybody, as it is: leave out --${other}.`);
    console.log(
      `${name} ${await promoteCandidate(store, name, { only: values.version })} is live for everybody (${seconds()})`,
    );
    return;
  }
  const rollout = await rolloutOf(store, name, values);
  if (rollout && name !== SHELL) await tellSize(store, findRemote(name).name, { rollout, report: console.log });
  const maps = await openSourceMaps(store.place);
  if (!maps) console.log('Source maps are not kept: SOURCE_MAPS_URL names no place that browsers cannot read.');
  const { version: wanted, force, again } = values;
  const order = { store, maps, version: wanted, rollout, force, again, report: console.log };
  const { version } =
    name === SHELL
      ? await releaseShell({ ...order, checks: values.verified ? [sizes] : shellChecks })
      : await releaseRemote({
          ...order,
          remote: findRemote(name),
          checks: values.verified ? [contract] : remoteChecks,
          isCanary: values.canary !== undefined,
        });
  tellPipeline(version);
  const isStaged = liveOf(await store.readRegistry(), name)?.candidate?.version === version;
  const audience =
    rollout && isStaged
      ? `a candidate for ${rollout.percent} % of the ${name === SHELL ? 'browsers' : 'users'}${rollout.users.length > 0 ? ` and ${rollout.users.join(', ')}` : ''}`
      : 'live';
  console.log(`${name} ${version} is ${audience} in ${store.place} (${seconds()})`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
