import { parseArgs } from 'node:util';
import { type Rollout } from 'shared/contract/registry';
import { remoteChecks, shellChecks } from '../src/checks/remote-checks';
import { tellPipeline } from '../src/pipeline/tell-pipeline';
import { tellSize } from '../src/release/decide-canary';
import { liveOf } from '../src/release/events';
import { promoteCandidate } from '../src/release/point';
import { releaseRemote } from '../src/release/release';
import { releaseShell } from '../src/release/release-shell';
import { parseRollout } from '../src/release/rollout';
import { marginFrom } from '../src/release/trial-size';
import { openSourceMaps } from '../src/store/source-maps';
import { bringRemote, originAt, originIn } from '../src/release/bring';
import { promoteShellFrom } from '../src/release/bring-shell';
import { receiveRelease } from '../src/release/receive';
import { seal } from '../src/provenance/checked-build';
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
  --verified takes the build that pnpm check:release has passed, from these very sources
  --from     the very bytes of another store (a folder, s3://…, for a remote also a portal), of the version after --version
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

const options = {
  percent: { type: 'string' },
  canary: { type: 'string' },
  users: { type: 'string' },
  version: { type: 'string' },
  store: { type: 'string' },
  promote: { type: 'boolean' },
  from: { type: 'string' },
  verified: { type: 'boolean' },
  force: { type: 'boolean' },
  again: { type: 'boolean' },
} as const;
const parse = () => parseArgs({ allowPositionals: true, options });
type Values = ReturnType<typeof parse>['values'];

async function promote(store: Store, name: string, values: Values): Promise<string> {
  const [other] = (['percent', 'canary', 'users', 'from', 'verified', 'force', 'again'] as const).filter(
    (key) => values[key],
  );
  if (other) throw new Error(`--promote gives the candidate to everybody, as it is: leave out --${other}.`);
  return `${name} ${await promoteCandidate(store, name, { only: values.version })} is live for everybody`;
}

/** The version of another store, with the same bytes. Returns it. */
async function bring(store: Store, name: string, values: Values, rollout: Rollout | undefined): Promise<string> {
  const { from = '', version, verified, force, again } = values;
  if (!version || verified)
    throw new Error('--from releases what another store has: name its --version, and leave out --verified.');
  if (name === SHELL && /^https?:/.test(from))
    throw new Error('--from names the store of another shell, not its portal.');
  const named = { name, version };
  const origin = /^https?:/.test(from) ? originAt(from, named) : originIn(await openStore(from), named);
  const pointing = { rollout, force, again };
  if (name === SHELL) {
    await promoteShellFrom(origin, store, { version, ...pointing });
    return version;
  }
  const upload = await bringRemote(origin, named);
  const sealed = { ...upload, statement: seal(upload.statement), ...pointing };
  await receiveRelease(store, sealed, { publicUrl: process.env.STORE_PUBLIC_URL || undefined });
  return version;
}

async function build(store: Store, name: string, values: Values, rollout: Rollout | undefined): Promise<string> {
  const maps = await openSourceMaps(store.place);
  if (!maps) console.log('Source maps are not kept: SOURCE_MAPS_URL names no place that browsers cannot read.');
  const { version, force, again, verified } = values;
  const order = { store, maps, version, rollout, force, again, verified, report: console.log };
  if (name === SHELL) return (await releaseShell({ ...order, checks: shellChecks })).version;
  const isCanary = values.canary !== undefined;
  return (await releaseRemote({ ...order, remote: findRemote(name), checks: remoteChecks, isCanary })).version;
}

async function main() {
  const { values, positionals } = parse();
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(usage);
  const started = Date.now();
  const store = await openStore(values.store);
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (values.promote) return console.log(`${await promote(store, name, values)} (${seconds()})`);
  const rollout = await rolloutOf(store, name, values);
  const remote = values.from ? name : name !== SHELL && findRemote(name).name;
  if (rollout && remote && name !== SHELL)
    await tellSize(store, remote, { rollout, margin: marginFrom(process.env.TRIAL_MARGIN), report: console.log });
  const version = await (values.from ? bring : build)(store, name, values, rollout);
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
