import { formatEvent, parseLongHistory, type ReleaseEvent } from './history';
import { type NewEvents, recentIn } from './recent';
import { changeDocument, FOREVER, type S3Objects } from './s3-objects';
import { type Store } from './store';

const READS_AT_ONCE = 16;
/** Names begin with the time of whoever wrote them, and clocks may be wrong: so long is looked back. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** Objects up to a name, and those after it that were read already. */
interface Cursor {
  after: string;
  read: string[];
}

async function read({ get }: S3Objects, names: readonly string[]): Promise<ReleaseEvent[]> {
  const texts: string[] = Array.from(names, () => '');
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < names.length; place = next++)
      texts[place] = (await get(names[place] ?? ''))?.text ?? '';
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, worker));
  return parseLongHistory(texts.join('\n'));
}

const namesIn = async ({ list }: S3Objects, after?: string) =>
  (await list('history/', after)).map(({ name }) => name).sort();

const allEvents = async (objects: S3Objects): Promise<ReleaseEvent[]> => read(objects, await namesIn(objects));

/** A name that sorts before every event from a day before the newest one on. */
function lookBack(newest: string): string {
  const [, day = '', hour = '', minute = '', second = ''] =
    /^history\/([\d-]+)T(\d\d)-(\d\d)-(\d\d)/.exec(newest) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`).getTime();
  return Number.isNaN(at)
    ? ''
    : `history/${new Date(at - LOOK_BACK_MS).toISOString().slice(0, 19).replaceAll(':', '-')}`;
}

/** The events whose objects are new since the cursor. */
async function eventsSince(objects: S3Objects, cursor: Cursor | undefined): Promise<NewEvents<Cursor>> {
  const names = await namesIn(objects, cursor?.after || undefined);
  const known = new Set(cursor?.read);
  const events = await read(
    objects,
    names.filter((name) => !known.has(name)),
  );
  const after = names.length > 0 ? lookBack(names.at(-1) ?? '') : (cursor?.after ?? '');
  const since = after > (cursor?.after ?? '') ? after : (cursor?.after ?? '');
  return { events, cursor: { after: since, read: names.filter((name) => name > since) }, isAnew: cursor === undefined };
}

/** The history of a store in object storage, which cannot append: one object per event, with names that sort by time. */
export const s3History = (objects: S3Objects): Pick<Store, 'record' | 'history' | 'recent'> => ({
  async record(event) {
    const name = `history/${event.at.replaceAll(':', '-')}-${Math.random().toString(36).slice(2, 10)}.json`;
    await objects.put(name, { body: formatEvent(event), cacheControl: FOREVER, only: { IfNoneMatch: '*' } });
  },
  history: () => allEvents(objects),
  recent: recentIn({
    read: async () => (await objects.get('recent.json'))?.text,
    change: (change) =>
      changeDocument(objects, 'recent.json', async (text) => ({ body: change(text), result: undefined })),
    since: (cursor: Cursor | undefined) => eventsSince(objects, cursor),
  }),
});
