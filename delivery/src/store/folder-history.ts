import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { readText, replaceFile } from './files';
import { formatEvent, parseHistory, type ReleaseEvent } from './history';
import { withLock } from './lock';
import { type NewEvents, recentIn } from './recent';
import { type Store } from './store';
import { writing } from './unwritable';

/** Some two hundred events: what is parsed in one turn. */
const BYTES_AT_ONCE = 32_768;
/** How much is compared to know a file again. */
const ENDING = 200;

/** The bytes that were read, and the last of them. */
interface Cursor {
  upTo: number;
  ending: string;
}

const none: NewEvents<Cursor> = { events: [], cursor: { upTo: 0, ending: '' }, isAnew: true };

/** The events of a history file since the cursor: all of them if it is another file, such as one from a backup. */
async function* eventsSince(file: string, cursor: Cursor | undefined): AsyncGenerator<NewEvents<Cursor>> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return yield none;
  const read = async (from: number, to: number) => {
    const bytes = Buffer.alloc(Math.max(0, to - from));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
    return bytes.subarray(0, bytesRead);
  };
  const endingAt = async (place: number) => (await read(Math.max(0, place - ENDING), place)).toString('latin1');
  try {
    const { size } = await handle.stat();
    const isAnew = cursor === undefined || (await endingAt(cursor.upTo)) !== cursor.ending;
    let upTo = isAnew ? 0 : cursor.upTo;
    if (isAnew) yield none;
    let rest = Buffer.alloc(0);
    // In parts, between which others run: years of releases are tens of megabytes.
    for (let from = upTo; from < size; from += BYTES_AT_ONCE) {
      const bytes = Buffer.concat([rest, await read(from, Math.min(size, from + BYTES_AT_ONCE))]);
      // The last line may not be complete yet.
      const end = bytes.lastIndexOf(10) + 1;
      rest = bytes.subarray(end);
      upTo += end;
      const lines = bytes.subarray(0, end);
      const ending = end < ENDING ? await endingAt(upTo) : lines.subarray(-ENDING).toString('latin1');
      yield { events: parseHistory(lines.toString()), cursor: { upTo, ending } };
    }
  } finally {
    await handle.close();
  }
}

/** The history of a store in a folder: one line per event. */
export function folderHistory(folder: string): Pick<Store, 'record' | 'history' | 'recent'> {
  const file = path.join(folder, 'history.jsonl');
  const kept = path.join(folder, 'recent.jsonl');
  return {
    async record(event) {
      await writing(folder, async () => {
        await mkdir(folder, { recursive: true });
        // A single append of one line: concurrent appends do not interleave.
        await appendFile(file, `${formatEvent(event)}\n`);
      });
    },
    async history() {
      const all: ReleaseEvent[] = [];
      for await (const { events } of eventsSince(file, undefined)) all.push(...events);
      return all;
    },
    recent: recentIn({
      read: () => readText(kept),
      write: (text) => withLock(path.join(folder, 'recent.lock'), () => replaceFile(kept, text)),
      since: (cursor: Cursor | undefined) => eventsSince(file, cursor),
    }),
  };
}
