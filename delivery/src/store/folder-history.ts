import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { readText, replaceFile } from './files';
import { formatEvent, parseHistory, type ReleaseEvent } from './history';
import { withLock } from './lock';
import { type NewEvents, recentIn } from './recent';
import { type Store } from './store';

/** Some two hundred events: what is parsed in one turn. */
const BYTES_AT_ONCE = 32_768;
/** How much is compared to know a file again. */
const ENDING = 200;

/** The bytes that were read, and the last of them. */
interface Cursor {
  upTo: number;
  ending: string;
}

/** The events of a history file since the cursor: all of them if it is another file, such as one from a backup. */
async function eventsSince(file: string, cursor: Cursor | undefined): Promise<NewEvents<Cursor>> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return { events: [], cursor: { upTo: 0, ending: '' }, isAnew: true };
  const read = async (from: number, to: number) => {
    const bytes = Buffer.alloc(Math.max(0, to - from));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  };
  const endingAt = async (place: number) => (await read(Math.max(0, place - ENDING), place)).toString('latin1');
  try {
    const { size } = await handle.stat();
    const isAnew = cursor === undefined || (await endingAt(cursor.upTo)) !== cursor.ending;
    const begin = isAnew ? 0 : cursor.upTo;
    const events: ReleaseEvent[] = [];
    let upTo = begin;
    let rest = Buffer.alloc(0);
    // In parts, between which others run: years of releases are tens of megabytes.
    for (let from = begin; from < size; from += BYTES_AT_ONCE) {
      const bytes = Buffer.concat([rest, await read(from, Math.min(size, from + BYTES_AT_ONCE))]);
      // The last line may not be complete yet.
      const end = bytes.lastIndexOf(10) + 1;
      events.push(...parseHistory(bytes.subarray(0, end).toString()));
      rest = bytes.subarray(end);
      upTo += end;
    }
    return { events, cursor: { upTo, ending: await endingAt(upTo) }, isAnew };
  } finally {
    await handle.close();
  }
}

/** The history of a store in a folder: one line per event. */
export function folderHistory(folder: string): Pick<Store, 'record' | 'history' | 'recent'> {
  const file = path.join(folder, 'history.jsonl');
  const kept = path.join(folder, 'recent.json');
  return {
    async record(event) {
      await mkdir(folder, { recursive: true });
      // A single append of one line: concurrent appends do not interleave.
      await appendFile(file, `${formatEvent(event)}\n`);
    },
    history: async () => (await eventsSince(file, undefined)).events,
    recent: recentIn({
      read: () => readText(kept),
      change: (change) =>
        withLock(path.join(folder, 'recent.lock'), async () => replaceFile(kept, change(await readText(kept)))),
      since: (cursor: Cursor | undefined) => eventsSince(file, cursor),
    }),
  };
}
