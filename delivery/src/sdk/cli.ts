import { parseArgs } from 'node:util';
import { parseRollout } from '../release/rollout';
import { checkRemote } from './check';
import { create } from './create';
import { dev } from './dev';
import { ownRemote, ownVersion } from './own-remote';
import { UNDECIDED } from '../release/judge-trial';
import { callRegistry, decisionSchema, registryOf } from './registry-client';
import { checkOverNetwork, releaseOverNetwork, runOf } from './release';

const usage = `portal-remote create <mfe-name> --mount /library --en Library --tr Kütüphane [--owner "Library team"]
portal-remote dev                      in a portal that is running (PORTAL_URL), with reload
portal-remote check                    types, lint, tests, contract; against what is live where PORTAL_TOKEN is set
portal-remote release                  checks, and releases to everybody
  --percent 10, --users 3,17           to some of the users
  --verified                           types, lint and tests ran before on these sources
  --version, --force                   another version than that of the sources; also over a newer commit
portal-remote canary                   ends the trial of the candidate by its figures: it goes to everybody, or is
                                       withdrawn (fails), or stays because they show neither (fails with code 2)
portal-remote promote                  the candidate goes to everybody, whatever the figures say
portal-remote rollback [<version>]     to the last good version, or to this one
portal-remote disable | enable         its pages say that it is switched off, or show it again
portal-remote status                   what is live, and who did what
  --health                             how its versions fare in browsers
  PORTAL_URL    https://portal.example
  PORTAL_TOKEN  the release token of this remote`;

const options = {
  mount: { type: 'string' },
  en: { type: 'string' },
  tr: { type: 'string' },
  owner: { type: 'string' },
  sdk: { type: 'string' },
  percent: { type: 'string' },
  users: { type: 'string' },
  version: { type: 'string' },
  verified: { type: 'boolean' },
  force: { type: 'boolean' },
  health: { type: 'boolean' },
} as const;

const report = (line: string) => console.log(line);

async function check(): Promise<void> {
  const remote = ownRemote(process.cwd());
  const version = ownVersion(remote);
  await checkRemote(remote, version, report);
  if (process.env.PORTAL_TOKEN) await checkOverNetwork(remote, registryOf(process.env), version);
  report(`${remote.name} ${version} may be released.`);
}

async function change(action: string, version: string | undefined): Promise<void> {
  const { name } = ownRemote(process.cwd());
  const body = { ...(version && { version }), ...runOf(process.env) };
  const { from, to, version: changed } = await callRegistry(registryOf(process.env), `${name}/${action}`, body);
  report(action === 'rollback' ? `${name}: ${to} is live, ${from} is taken back` : `${name} ${changed}: ${action}d`);
}

async function canary(): Promise<void> {
  const { name } = ownRemote(process.cwd());
  const decided = await callRegistry(registryOf(process.env), `${name}/canary`, runOf(process.env));
  const { result, version, because } = decisionSchema.parse(decided);
  report(`${name} ${version ?? ''}: ${result}: ${because}`);
  if (result !== 'live') process.exitCode = result === 'undecided' ? UNDECIDED : 1;
}

async function statusOf(part: string): Promise<string> {
  const { name } = ownRemote(process.cwd());
  return JSON.stringify(await callRegistry(registryOf(process.env), `${name}${part}`), null, 2);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = '', argument] = positionals;
  if (command === 'create') return create(argument, values, report);
  if (command === 'dev') return dev(ownRemote(process.cwd()), process.env);
  if (command === 'check') return check();
  if (command === 'release') {
    const remote = ownRemote(process.cwd());
    const { version, verified, force } = values;
    const order = { version, verified, force, rollout: parseRollout(values), report };
    const released = await releaseOverNetwork(remote, registryOf(process.env), order);
    return report(`${remote.name} ${released} is ${order.rollout ? 'a candidate' : 'live'}`);
  }
  if (['promote', 'rollback', 'disable', 'enable'].includes(command)) return change(command, argument);
  if (command === 'canary') return canary();
  if (command === 'status') return report(await statusOf(values.health ? '/health' : ''));
  throw new Error(usage);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
