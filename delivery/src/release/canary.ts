import { setTimeout as sleep } from 'node:timers/promises';
import { type RegistryEntry } from 'shared/contract/registry';
import { withdrawnBecause } from '../store/history';
import { type RemoteFile } from '../store/release-file';
import { SHELL, type Store } from '../store/store';
import { isIntact } from './described-build';
import { decideCanary, type Decision, REASON_LENGTH, tellSize } from './decide-canary';
import { changeNow } from './actor';
import { entryOf, withdrawCandidate } from './point';
import { refuseOther } from './named-version';
import { Refused } from './refused';

const REASON_LOOKS = 20;
const REASON_PAUSE_MS = 50;

export interface CanaryOrder {
  store: Store;
  name: string;
  /** Only this candidate. */
  only?: string | undefined;
  /** Duration of the candidate's trial. */
  minutes: number;
  /** At least so many visitors of each version, where more are wanted than a decision needs. */
  visitors?: number | undefined;
  /** How much more often the candidate may fail and still go live, from 0 to 1. */
  margin?: number | undefined;
  /** The portal that browsers open; without it no file is requested. */
  portalUrl?: string | undefined;
  report: (line: string) => void;
  /** Interval between two looks. */
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
  const reason = faults.join('; ');
  const who = { ...changeNow(), reason: reason.slice(0, REASON_LENGTH) };
  await withdrawCandidate(store, { name, version }, { who }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  throw new Refused(`${name} ${version} is taken back: ${reason}.`);
}

const entryFor = async ({ store, name }: CanaryOrder): Promise<RegistryEntry | undefined> =>
  entryOf(await store.readRegistry(), name);

/** The reason of its withdrawal, if recorded. The store writes the event after the registry, so it may be briefly missing. */
async function reasonOf({ store, name }: CanaryOrder, version: string): Promise<string | undefined> {
  for (let look = 0; look < REASON_LOOKS; look += 1) {
    const reason = withdrawnBecause(await store.recent(name), name, version);
    if (reason !== undefined) return reason;
    await sleep(REASON_PAUSE_MS);
  }
  return undefined;
}

/** Looks until the end of the trial. @throws Refused if the candidate was withdrawn, by this or by somebody else. */
async function untilDecided(order: CanaryOrder, version: string, until: number): Promise<Decision> {
  const { store, name, visitors, margin, pauseMs = 15_000 } = order;
  for (;;) {
    const entry = await entryFor(order);
    if (entry?.candidate?.version !== version) {
      if (entry?.version === version) return { result: 'live', version, because: 'it was promoted meanwhile' };
      const reason = await reasonOf(order, version);
      throw new Refused(`${name} ${version} is no candidate any more${reason === undefined ? '' : `: ${reason}`}.`);
    }
    const isEnd = Date.now() >= until;
    const decision = await decideCanary(store, name, { only: version, visitors, margin, isEnd });
    if (decision.result === 'withdrawn') throw new Refused(`${name} ${version} is withdrawn: ${decision.because}.`);
    if (isEnd && decision.result !== 'nothing') return decision;
    await sleep(Math.min(pauseMs, Math.max(0, until - Date.now())));
  }
}

const words = {
  live: (version: string) => `${version} is live for everybody`,
  undecided: (version: string) => `${version} stays a candidate, undecided`,
} as const;

/**
 * Completes the trial of a candidate: if its scripts load and it fails no more often than the live version over the same
 * time, it goes live; if it fails more often, it is withdrawn. Where the figures show neither, it stays a candidate.
 */
export async function settleCanary(order: CanaryOrder): Promise<'nothing' | 'live' | 'undecided'> {
  const { store, name, only, minutes, report } = order;
  if (name === SHELL)
    throw new Refused(
      'No figures decide about the shell, whose failures anybody could report: promote its candidate, or roll it back.',
    );
  const entry = await entryFor(order);
  if (!entry?.candidate || entry.version === only) {
    report(only === undefined ? `${name} has no candidate` : `${name} ${only} is not on trial`);
    return 'nothing';
  }
  if (only !== undefined) refuseOther(name, entry, only);
  const { version, rollout } = entry.candidate;
  await tellSize(store, name, { rollout, margin: order.margin, report });
  await smokeOrTakeBack(order, version);
  const { result, because } = await untilDecided(order, version, Date.now() + minutes * 60_000);
  const ended = result === 'live' ? result : 'undecided';
  report(`${name} ${words[ended](version)}: ${because}`);
  return ended;
}
