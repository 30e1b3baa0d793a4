import { performance } from 'node:perf_hooks';
import { pointAt } from 'delivery/release/point';
import { formatEvent, type ReleaseEvent } from 'delivery/store/history';
import { recentIn } from 'delivery/store/recent';
import { cursorAfter, KEPT } from 'delivery/store/s3-history';
import { storeAt } from 'delivery/store/store-at';
import { type ObjectStorage, objectStorage } from 'delivery/testing/object-storage';
import { costOf, fileOf, olderEvents, REMOTES, teamOf, whoAt } from './release-month';

/** As long as a request to object storage in the same region takes. */
const DELAY_MS = 20;
const PREFIX = 'portal/';

const storeOf = ({ bucket, url }: ObjectStorage) =>
  storeAt(`s3://${bucket}/portal`, { endpoint: url, region: 'us-east-1' });

/** What a store that is that old keeps of its history. */
async function keptOf(events: readonly { name: string; event: ReleaseEvent }[]): Promise<string> {
  let kept = '';
  const cursor = cursorAfter(events.map(({ name }) => name.slice(PREFIX.length)));
  const recent = recentIn<typeof cursor>({
    read: async () => undefined,
    write: async (text) => void (kept = text),
    async *since() {
      yield { events: events.map(({ event }) => event), cursor, isAnew: true };
    },
  });
  await recent(teamOf(0));
  return kept;
}

/** A bucket with a history of that many releases, the fifty remotes of today, and a new release of each. */
async function bucketOf(older: number): Promise<(readonly [string, string])[]> {
  const events = olderEvents(older).map((event) => ({
    event,
    name: `${PREFIX}history/${event.at.replaceAll(':', '-')}-old.json`,
  }));
  const live = Array.from({ length: REMOTES }, (_, place) => fileOf(place));
  const stored = [...live, ...live.map((_, place) => fileOf(place, 2))];
  return [
    ...events.map(({ name, event }) => [name, formatEvent(event)] as const),
    [PREFIX + KEPT, await keptOf(events)],
    [`${PREFIX}registry.json`, JSON.stringify({ schema: 1, remotes: live })],
    ...stored.map(
      (file) => [`${PREFIX}remotes/${file.name}/${file.version}/release.json`, JSON.stringify(file)] as const,
    ),
  ];
}

/** Releases so many remotes at once, each by a client of its own. */
export async function releaseAtOnce(older: number, atOnce: number) {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' });
  const storage = await objectStorage(await bucketOf(older), DELAY_MS);
  try {
    const began = performance.now();
    const result = await Promise.allSettled(
      Array.from({ length: atOnce }, async (_, place) => {
        const store = await storeOf(storage);
        return costOf(() => pointAt(store, fileOf(place, 2), { who: whoAt(place) }));
      }),
    );
    const [allMs, requests] = [performance.now() - began, storage.requests()];
    const { remotes } = await (await storeOf(storage)).readRegistry();
    return {
      ...{ allMs, requests },
      failures: result.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : [])),
      live: remotes.filter(({ version }) => version.startsWith('2.')).length,
      waits: result.flatMap((each) => (each.status === 'fulfilled' ? [each.value.ms] : [])),
    };
  } finally {
    storage.close();
  }
}
