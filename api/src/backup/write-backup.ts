import { createWriteStream } from 'node:fs';
import { access, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database } from '../db/database';
import { migrationTags } from '../db/migrations-folder';
import { writeChecksums } from './checksums';
import { databaseFile, filesFolder, type Manifest, type OnProgress } from './format';
import { readPieces, setPlainTexts, sizeOf } from './read-rows';
import { readColumns } from './tables';
import { makeWhole } from './whole-folder';

/** Three times as fast as the default, for a file that is a fifth larger. */
const COMPRESSION = 1;

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

async function* piecesOf(tx: Database, counts: Record<string, number>, onProgress: OnProgress): AsyncGenerator<Buffer> {
  await setPlainTexts(tx);
  const tables = await readColumns(tx);
  const manifest: Manifest = {
    portal: 'backup',
    format: 2,
    createdAt: new Date().toISOString(),
    migration: migrationTags().at(-1) ?? '',
    tables: Object.fromEntries(tables),
  };
  yield line(manifest);
  let total = 0;
  for (const table of tables.keys()) total += (await sizeOf(tx, table)).bytes;
  let done = 0;
  let sum = 0;
  for (const [table, columns] of tables) {
    counts[table] = 0;
    let read = 0;
    for await (const piece of readPieces(tx, table, columns)) {
      counts[table] += piece.rows;
      sum += piece.rows;
      ({ read } = piece);
      onProgress({ rows: sum, share: Math.min(1, (done + read) / total) });
      yield line({ table, rows: piece.rows, bytes: piece.data.length });
      yield piece.data;
    }
    done += read;
  }
  yield line({ end: counts });
}

/**
 * Writes a backup into a new folder: a snapshot of the database, and the uploaded files of the data folder. The folder
 * appears once it is complete. Returns rows by table.
 * @throws StartError if the folder exists, or the disk is full.
 */
export async function writeBackup(
  db: Database,
  dataDir: string,
  folder: string,
  onProgress: OnProgress = () => undefined,
  /** Writes more into the draft of the folder. */
  also: (draft: string) => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await makeWhole(folder, async (draft) => {
    await db.transaction(
      async (tx) => {
        const pieces = Readable.from(piecesOf(tx, counts, onProgress), { highWaterMark: 1 });
        const ended = new Promise<void>((resolve) => pieces.once('close', resolve));
        // A write error is handled only after the current read, because the connection takes one query at a time.
        await pipeline(
          pieces,
          createGzip({ level: COMPRESSION }),
          createWriteStream(join(draft, databaseFile)),
        ).finally(() => ended);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const uploads = join(dataDir, 'files');
    const hasUploads = await access(uploads).then(
      () => true,
      () => false,
    );
    // Files have unique names and are never changed, so those of the rows above are complete by now.
    if (hasUploads)
      await cp(uploads, join(draft, filesFolder), { recursive: true, filter: (path) => !path.endsWith('.part') });
    await also(draft);
    await writeChecksums(draft);
  });
  return counts;
}
