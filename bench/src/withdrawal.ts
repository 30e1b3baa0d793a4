import { stageCandidate, reportOutcome, type Visitor } from 'e2e/candidates';
import { entryOf, replaceEntry } from 'e2e/own-store';
import type { OwnStorePortal } from './own-store-portal';

/** The time of the latest message to open pages. */
export function hearPages(url: string): { heardAt: () => number; stop: () => void } {
  const stopped = new AbortController();
  let heardAt = 0;
  const listen = async () => {
    const { body } = await fetch(`${url}/remotes.events`, { signal: stopped.signal });
    for await (const _chunk of body ?? []) heardAt = performance.now();
  };
  listen().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return { heardAt: () => heardAt, stop: () => stopped.abort() };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Releases a candidate that fails for everybody. Milliseconds from the decisive report until the registry points at the
 * last good version, and until open pages are notified.
 */
export async function withdrawOne(
  { url, storeDir }: OwnStorePortal,
  candidate: { remote: string; path: string; version: string },
  people: readonly Visitor[],
  heardAt: () => number,
): Promise<{ switched: number; heard: number; failures: number }> {
  const { remote, version } = candidate;
  const before = await entryOf(storeDir, remote);
  const stagedAt = performance.now();
  const good = await stageCandidate(storeDir, { ...candidate, failsFor: [] });
  for (const visitor of people) await reportOutcome(url, visitor, { remote, version: good, outcome: 'loaded' });
  while (heardAt() < stagedAt) await pause(5);
  for (const [place, visitor] of people.entries()) {
    const told = performance.now();
    await reportOutcome(url, visitor, { remote, version, outcome: 'failed' });
    if ((await entryOf(storeDir, remote)).candidate) continue;
    const switched = performance.now() - told;
    while (heardAt() < told) await pause(5);
    const heard = heardAt() - told;
    await replaceEntry(storeDir, before);
    return { switched, heard, failures: place + 1 };
  }
  throw new Error(`${remote} ${version} was not withdrawn after ${people.length} failures.`);
}
