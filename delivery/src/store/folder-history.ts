import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { readText, replaceFile } from './files';
import { formatEvent, parseLongHistory } from './history';
import { withLock } from './lock';
import { type NewEvents, recentIn } from './recent';
import { type Store } from './store';

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
    const bytes = await read(begin, size);
    // The last line may not be complete yet.
    const upTo = begin + bytes.lastIndexOf(10) + 1;
    const events = await parseLongHistory(bytes.subarray(0, upTo - begin).toString());
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
    history: async () => parseLongHistory((await readText(file)) ?? ''),
    recent: recentIn({
      read: () => readText(kept),
      change: (change) =>
        withLock(path.join(folder, 'recent.lock'), async () => replaceFile(kept, change(await readText(kept)))),
      since: (cursor: Cursor | undefined) => eventsSince(file, cursor),
    }),
  };
}
