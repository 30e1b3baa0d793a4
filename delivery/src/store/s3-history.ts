import { formatEvent, parseHistory, type ReleaseEvent } from './history';
import { type NewEvents, recentIn } from './recent';
import { FOREVER, type S3Objects } from './s3-objects';
import { type Store } from './store';

const READS_AT_ONCE = 16;
/** How many events are held before they are handed on. */
const OBJECTS_AT_ONCE = 500;
/** Names begin with the time of whoever wrote them, and clocks may be wrong: so long is looked back. */
const LOOK_BACK_MS = 24 * 3_600_000;

export const KEPT = 'recent.jsonl';

/** Objects up to a name, and those after it that were read already. */
interface Cursor {
  after: string;
  read: string[];
}

/** The events of these objects; their text is held only while it is read. */
async function read({ get }: S3Objects, names: readonly string[]): Promise<ReleaseEvent[]> {
  const events = Array.from(names, (): ReleaseEvent[] => []);
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < names.length; place = next++)
      events[place] = parseHistory((await get(names[place] ?? ''))?.text ?? '');
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, worker));
  return events.flat();
}

const namesIn = async ({ list }: S3Objects, after?: string) =>
  (await list('history/', after)).map(({ name }) => name).sort();

/** A name that sorts before every event from a day before the newest one on. */
function lookBack(newest: string): string {
  const [, day = '', hour = '', minute = '', second = ''] =
    /^history\/([\d-]+)T(\d\d)-(\d\d)-(\d\d)/.exec(newest) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`).getTime();
  return Number.isNaN(at)
    ? ''
    : `history/${new Date(at - LOOK_BACK_MS).toISOString().slice(0, 19).replaceAll(':', '-')}`;
}

/** From where to read on after these sorted names, which came since the cursor. */
export function cursorAfter(names: readonly string[], cursor?: Cursor): Cursor {
  const before = cursor?.after ?? '';
  const newest = names.length > 0 ? lookBack(names.at(-1) ?? '') : before;
  const after = newest > before ? newest : before;
  return { after, read: names.filter((name) => name > after) };
}

/** The events whose objects are new since the cursor. */
async function* eventsSince(objects: S3Objects, cursor: Cursor | undefined): AsyncGenerator<NewEvents<Cursor>> {
  const names = await namesIn(objects, cursor?.after || undefined);
  const known = new Set(cursor?.read);
  const end = cursorAfter(names, cursor);
  yield { events: [], cursor: end, isAnew: cursor === undefined };
  const unread = names.filter((name) => !known.has(name));
  for (let from = 0; from < unread.length; from += OBJECTS_AT_ONCE)
    yield { events: await read(objects, unread.slice(from, from + OBJECTS_AT_ONCE)), cursor: end };
}

/** The history of a store in object storage, which cannot append: one object per event, with names that sort by time. */
export const s3History = (objects: S3Objects): Pick<Store, 'record' | 'history' | 'recent'> => ({
  async record(event) {
    const name = `history/${event.at.replaceAll(':', '-')}-${Math.random().toString(36).slice(2, 10)}.json`;
    await objects.put(name, { body: formatEvent(event), cacheControl: FOREVER, only: { IfNoneMatch: '*' } });
  },
  async history() {
    const all: ReleaseEvent[] = [];
    for await (const { events } of eventsSince(objects, undefined)) all.push(...events);
    return all;
  },
  recent: recentIn({
    read: async () => (await objects.get(KEPT))?.text,
    // Whoever writes last has read at least its own cursor: what is older only makes the next one read more.
    write: async (text) => void (await objects.put(KEPT, { body: text, cacheControl: 'no-cache' })),
    since: (cursor: Cursor | undefined) => eventsSince(objects, cursor),
  }),
});
