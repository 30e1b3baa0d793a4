import { parseArgs } from 'node:util';
import { tellPipeline } from '../pipeline/tell-pipeline';
import { parseRollout } from '../release/rollout';
import { checkRemote } from './check';
import { create } from './create';
import { dev } from './dev';
import { ownRemote, ownVersion } from './own-remote';
import { UNDECIDED } from '../release/judge-trial';
import { marginFrom } from '../release/trial-size';
import { backupService, restoreService } from '../service-kit/backup';
import { runService } from '../service-kit/run';
import { placeOf } from '../service-kit/start';
import { callRegistry, decisionSchema, registryOf } from './registry-client';
import { checkOverNetwork, promoteOverNetwork, releaseOverNetwork, runOf } from './release';

const usage = `portal-remote create <mfe-name> --mount /library --en Library --tr Kütüphane [--owner "Library team"] [--service]
portal-remote dev                      in a portal that is running (PORTAL_URL), with reload; with its service
portal-remote service                  the service alone: SERVICE_PORT, SERVICE_DATABASE_URL or SERVICE_DATA_DIR
portal-remote backup | restore <file>  the data of the service; restored into new tables only
portal-remote check                    types, lint, tests, contract; against what is live where PORTAL_TOKEN is set
portal-remote release                  checks, and releases to everybody
  --percent 10, --users 3,17           to some of the users
  --verified                           takes the build that portal-remote check has passed
  --from https://stage.example         the very bytes of another portal, of the version after --version
  --version                            another version than that of the sources
  --force, --again                     also over a newer commit; also a version that was withdrawn
portal-remote canary [<version>]       ends the trial of the candidate by its figures: it goes to everybody, or is
                                       withdrawn (fails), or stays because they show neither (fails with code 2)
  --margin 1                           it may fail for one more visit in a hundred, or for as many as this says, up to
                                       five (TRIAL_MARGIN)
portal-remote promote [<version>]      the candidate, or only this one, goes to everybody, whatever the figures say
portal-remote rollback [<version>]     to the last good version, or to this one; to one that was withdrawn: --again
portal-remote disable | enable         its pages say that it is switched off, or show it again
portal-remote status                   what is live, and who did what
  --health                             how its versions fare in browsers
  PORTAL_URL    https://portal.example
  PORTAL_TOKEN  the release token of this remote
  RELEASE_KEY   signs what is released, where the portal wants that`;

const options = {
  mount: { type: 'string' },
  en: { type: 'string' },
  tr: { type: 'string' },
  owner: { type: 'string' },
  sdk: { type: 'string' },
  service: { type: 'boolean' },
  percent: { type: 'string' },
  users: { type: 'string' },
  version: { type: 'string' },
  verified: { type: 'boolean' },
  from: { type: 'string' },
  force: { type: 'boolean' },
  again: { type: 'boolean' },
  health: { type: 'boolean' },
  margin: { type: 'string' },
} as const;

interface ReleaseValues {
  version?: string | undefined;
  verified?: boolean | undefined;
  from?: string | undefined;
  force?: boolean | undefined;
  again?: boolean | undefined;
}

/** Commands with a name or a version after them. */
const takesOne = new Set(['create', 'promote', 'rollback', 'canary', 'backup', 'restore']);

const report = (line: string) => console.log(line);

async function check(wanted: string | undefined): Promise<void> {
  const remote = ownRemote(process.cwd());
  const version = wanted ?? ownVersion(remote);
  const { described } = await checkRemote(remote, version, report);
  if (process.env.PORTAL_TOKEN) await checkOverNetwork(described, registryOf(process.env));
  report(`${remote.name} ${version} may be released.`);
}

async function release({
  version,
  verified,
  from,
  force,
  again,
  ...audience
}: Parameters<typeof parseRollout>[0] & ReleaseValues): Promise<void> {
  const remote = ownRemote(process.cwd());
  const order = { force, again, rollout: parseRollout(audience) };
  if (from !== undefined && (version === undefined || verified))
    throw new Error('--from releases what another portal has: name its --version, and leave out --verified.');
  const released =
    from !== undefined && version !== undefined
      ? await promoteOverNetwork(remote, registryOf(process.env), { ...order, from, version })
      : await releaseOverNetwork(remote, registryOf(process.env), { ...order, version, verified, report });
  tellPipeline(released);
  report(`${remote.name} ${released} is ${order.rollout ? 'a candidate' : 'live'}`);
}

async function change(action: string, version: string | undefined, again: boolean | undefined): Promise<void> {
  const { name } = ownRemote(process.cwd());
  const body = { ...(version && { version }), ...(again && { again }), ...runOf(process.env) };
  const { from, to, version: changed } = await callRegistry(registryOf(process.env), `${name}/${action}`, body);
  report(action === 'rollback' ? `${name}: ${to} is live, ${from} is taken back` : `${name} ${changed}: ${action}d`);
}

async function canary(only: string | undefined, points: string | undefined): Promise<void> {
  const margin = marginFrom(points);
  const { name } = ownRemote(process.cwd());
  const decided = await callRegistry(registryOf(process.env), `${name}/canary`, {
    ...(only && { version: only }),
    ...(margin !== undefined && { margin }),
    ...runOf(process.env),
  });
  const { result, version, because } = decisionSchema.parse(decided);
  report(`${name} ${version ?? ''}: ${result}: ${because}`);
  if (result !== 'live') process.exitCode = result === 'undecided' ? UNDECIDED : 1;
}

/** Backs the data of the service up into a file, or restores it. */
async function carryData(command: 'backup' | 'restore', file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error(`portal-remote ${command} <file>`);
  const { name, dir } = ownRemote(process.cwd());
  const service = { dir, remote: name, place: placeOf(dir, process.env) };
  const counts = await (command === 'backup' ? backupService : restoreService)(service, file);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  report(`${name}: ${rows} rows of ${Object.keys(counts).length} tables`);
}

async function statusOf(part: string): Promise<string> {
  const { name } = ownRemote(process.cwd());
  return JSON.stringify(await callRegistry(registryOf(process.env), `${name}${part}`), null, 2);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = '', argument] = positionals;
  const most = takesOne.has(command) ? 2 : 1;
  // An argument that nothing reads would be taken for one that was obeyed.
  if (positionals.length > most) throw new Error(`${command} takes no ${positionals[most] ?? ''}.\n\n${usage}`);
  if (command === 'create') return create(argument, values, report);
  if (command === 'service') return runService(process.cwd(), process.env, report);
  if (command === 'dev') return dev(ownRemote(process.cwd()), process.env);
  if (command === 'check') return check(values.version);
  if (command === 'release') return release(values);
  if (['promote', 'rollback', 'disable', 'enable'].includes(command))
    return change(command, argument, command === 'rollback' ? values.again : undefined);
  if (command === 'canary') return canary(argument, values.margin ?? process.env.TRIAL_MARGIN);
  if (command === 'backup' || command === 'restore') return carryData(command, argument);
  if (command === 'status') return report(await statusOf(values.health ? '/health' : ''));
  throw new Error(usage);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
