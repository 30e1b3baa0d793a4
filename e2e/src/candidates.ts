import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { container } from './failing-remote';
import { entryOf, replaceEntry } from './own-store';
import { send } from './send';

export interface Visitor {
  uid: number;
  token: string;
}

const password = 'a long enough password';

/** Test files share the portal of their worker. */
let added = 0;

/** Creates accounts with one session each. */
export async function addVisitors(url: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let place = 0; place < count; place += 1) {
    added += 1;
    const email = `visitor-${added}@example.com`;
    const account = { username: `Visitor ${added}`, email, password };
    visitors.push(await send<Visitor>(url, 'POST', '/auth/sign-up', undefined, account));
  }
  return visitors;
}

interface Outcome {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
}

/** What a visitor's page reports to the server. */
export const reportOutcome = (url: string, { token }: Visitor, outcome: Outcome) =>
  send(url, 'POST', '/remote/reports', token, { reports: [outcome] });

interface Candidate {
  remote: string;
  version: string;
  path: string;
  /** Ids of the accounts for which its screen throws. */
  failsFor: readonly number[];
}

/**
 * Stores a candidate that every user gets, and points the registry at it. Returns the version of the live release,
 * which is new: figures of a version last as long as the worker's portal, and other tests have added to them.
 */
export async function stageCandidate(storeDir: string, { remote, version, path: route, failsFor }: Candidate) {
  const global = `${remote}_${version}`.replace(/\W/g, '_');
  const unless = `!${JSON.stringify(failsFor)}.includes(JSON.parse(localStorage.getItem('session')).uid)`;
  const script = container(global, route, 'rendering', unless);
  const place = `/remotes/${remote}/${version}/entry.js`;
  await mkdir(path.dirname(path.join(storeDir, place)), { recursive: true });
  await writeFile(path.join(storeDir, place), script);
  const { previous: _previous, candidate: _candidate, ...live } = await entryOf(storeDir, remote);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const rollout = { percent: 100, users: [] };
  const { contract } = live;
  const candidate = { version, entry: place, global, integrity, contract, rollout };
  const liveVersion = `${live.version.split('-')[0]}-${randomUUID().slice(0, 8)}`;
  await replaceEntry(storeDir, { ...live, version: liveVersion, candidate });
  return liveVersion;
}
