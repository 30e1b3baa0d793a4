import { setTimeout as sleep } from 'node:timers/promises';
import { type RegistryEntry } from 'shared/contract/registry';
import { withdrawnBecause } from '../store/history';
import { type RemoteFile } from '../store/release-file';
import { type Store } from '../store/store';
import { isIntact } from './described-build';
import { entryOf, promoteCandidate, takeBack } from './point';
import { Refused } from './refused';

const REASON_LOOKS = 20;
const REASON_PAUSE_MS = 50;

export interface CanaryOrder {
  store: Store;
  name: string;
  /** Duration of the candidate's trial. */
  minutes: number;
  /** Minimum number of visitors; with fewer it stays a candidate. */
  visitors: number;
  /** The portal that browsers open; without it no file is requested. */
  portalUrl?: string | undefined;
  report: (line: string) => void;
  /** Interval between two reads of the registry. */
  pauseMs?: number;
}

/** The problem with a file as served to browsers; undefined if there is none. */
async function faultOf(address: string, portalUrl: string, hash: string | undefined): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(address, portalUrl), { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) return `${address} answers with ${answer.status}`;
    const type = answer.headers.get('content-type') ?? '';
    if (!/javascript/.test(type)) return `${address} is served as ${type || 'nothing'}, not as a script`;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return hash !== undefined && !isIntact(bytes, hash) ? `${address} is not what was released` : undefined;
  } catch (error) {
    return `${address}: ${(error as Error).message}`;
  }
}

/** Requests every script of the release like a browser. Returns the problems. */
export async function smoke({ entry, integrity, hashes = {} }: RemoteFile, portalUrl: string): Promise<string[]> {
  const files = new Map(Object.entries(hashes)).set(entry, integrity ?? '');
  const faults = await Promise.all(
    [...files].map(([address, hash]) => faultOf(address, portalUrl, hash === '' ? undefined : hash)),
  );
  return faults.filter((fault) => fault !== undefined);
}

async function smokeOrTakeBack(order: CanaryOrder, version: string): Promise<void> {
  const { store, name, portalUrl, report } = order;
  const release = await store.findRelease(name, version);
  if (!release) throw new Refused(`${name} ${version} is not in the store.`);
  if (portalUrl === undefined) return report('PORTAL_URL is not set: no file was asked for');
  const faults = await smoke(release, portalUrl);
  if (faults.length === 0) return report(`all scripts of ${version} arrive as they were released`);
  if ((await entryFor(order))?.candidate?.version === version) await takeBack(store, name);
  throw new Refused(`${name} ${version} is taken back: ${faults.join('; ')}.`);
}

const entryFor = async ({ store, name }: CanaryOrder): Promise<RegistryEntry | undefined> =>
  entryOf(await store.readRegistry(), name);

/** The reason of its withdrawal, if recorded. The store writes the event after the registry, so it may be briefly missing. */
async function reasonOf({ store, name }: CanaryOrder, version: string): Promise<string | undefined> {
  for (let look = 0; look < REASON_LOOKS; look += 1) {
    const reason = withdrawnBecause(await store.history(), name, version);
    if (reason !== undefined) return reason;
    await sleep(REASON_PAUSE_MS);
  }
  return undefined;
}

/** Waits for the end of the trial. Returns whether it is still the candidate. @throws Refused if it was withdrawn. */
async function outlasts(order: CanaryOrder, version: string, until: number): Promise<boolean> {
  const { name, pauseMs = 15_000 } = order;
  for (;;) {
    const entry = await entryFor(order);
    if (entry?.candidate?.version !== version) {
      if (entry?.version === version) return false;
      const reason = await reasonOf(order, version);
      throw new Refused(`${name} ${version} is no candidate any more${reason === undefined ? '' : `: ${reason}`}.`);
    }
    if (Date.now() >= until) return true;
    await sleep(Math.min(pauseMs, Math.max(0, until - Date.now())));
  }
}

/**
 * Completes the trial of a candidate: if its scripts load, it is not withdrawn in time, and enough visitors have used it,
 * it goes live. With too few visitors it stays a candidate.
 */
export async function settleCanary(order: CanaryOrder): Promise<'nothing' | 'live' | 'waiting'> {
  const { store, name, minutes, visitors, report } = order;
  const version = (await entryFor(order))?.candidate?.version;
  if (version === undefined) {
    report(`${name} has no candidate`);
    return 'nothing';
  }
  await smokeOrTakeBack(order, version);
  const isCandidate = await outlasts(order, version, Date.now() + minutes * 60_000);
  if (!isCandidate) {
    report(`${name} ${version} was promoted meanwhile`);
    return 'live';
  }
  const met = (await store.health())?.rows.find((row) => row.remote === name && row.version === version)?.visitors ?? 0;
  if (met < visitors) {
    report(`${name} ${version} stays a candidate: ${met} of ${visitors} visitors have met it`);
    return 'waiting';
  }
  await promoteCandidate(store, name, { only: version });
  report(`${name} ${version} is live for everybody: ${met} visitors have met it`);
  return 'live';
}
