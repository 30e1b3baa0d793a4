import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pointAt } from 'delivery/release/point';
import { folderStore } from 'delivery/store/folder-store';
import { formatEvent, type ReleaseEvent } from 'delivery/store/history';
import { type RemoteFile } from 'delivery/store/release-file';
import { longestTurn } from './turns';

export const REMOTES = 50;
const TEN_MINUTES_MS = 600_000;
const START = Date.UTC(2026, 0, 1);

export const teamOf = (place: number) => `mfe-team-${String(place % REMOTES).padStart(2, '0')}`;
export const whoAt = (place: number) => ({
  at: new Date(START + place * TEN_MINUTES_MS).toISOString(),
  by: 'A team',
  from: 'a pipeline',
});

/** What work takes, and how much of that is time of the processor: the rest is waiting, for the disk or for others. */
export async function costOf(work: () => Promise<unknown>): Promise<{ ms: number; processorMs: number }> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - began, processorMs: (user + system) / 1000 };
}

/** A history of that many releases. */
export const olderEvents = (count: number): ReleaseEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    ...whoAt(place - count),
    ...{ remote: teamOf(place), action: 'release', version: `0.${place}.0` },
  }));

/** What it costs to read such a history for the first time. */
export async function readOlder(folder: string, count: number) {
  const lines = olderEvents(count).map((event) => `${formatEvent(event)}\n`);
  await writeFile(path.join(folder, 'history.jsonl'), lines.join(''));
  const began = performance.now();
  const turn = await longestTurn(() => folderStore(folder).recent(teamOf(0)));
  return { firstMs: performance.now() - began, turn };
}

/** One stored release with a screen, as `release.json` describes it. */
export function fileOf(place: number, major = 1): RemoteFile {
  const [name, version] = [teamOf(place), `${major}.${place}.0`];
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  return {
    ...{ name, version, mounts: [`/${name}`], navigation: [], contract: { range: '^1.0.0' } },
    entry: address('entry.js'),
    global: `${name}__${version}`.replace(/\W/g, '_'),
    routes: { [`/${name}`]: [address('screen.js')] },
  };
}

/** Releases the remotes in turn; each release is one as from the command, without its build and its checks. */
export async function releaseForAMonth(folder: string, releases: number) {
  const store = folderStore(folder);
  const costs: { ms: number; processorMs: number }[] = [];
  const turn = await longestTurn(async () => {
    for (let place = 0; place < releases; place += 1) {
      const file = fileOf(place);
      const dir = path.join(folder, 'remotes', file.name, file.version);
      await mkdir(dir, { recursive: true });
      await writeFile(path.join(dir, 'release.json'), JSON.stringify(file));
      const cost = await costOf(() => pointAt(store, file, { who: whoAt(place) }));
      // The first of each remote enters a smaller registry.
      if (place >= REMOTES) costs.push(cost);
    }
  });
  return { costs, turn, bytes: (await stat(path.join(folder, 'registry.json'))).size };
}
