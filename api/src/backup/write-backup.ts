import { createWriteStream } from 'node:fs';
import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, StartError } from '../db/database';
import { migrationTags } from '../db/migrations-folder';
import { databaseFile, filesFolder, type Manifest, rowLine } from './format';
import { readColumns, readRows } from './tables';

async function* linesOf(tx: Database, counts: Record<string, number>): AsyncGenerator<string> {
  const tables = await readColumns(tx);
  const migration = migrationTags().at(-1) ?? '';
  const manifest: Manifest = {
    portal: 'backup',
    format: 1,
    createdAt: new Date().toISOString(),
    migration,
    tables: Object.fromEntries(tables),
  };
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of tables.keys()) {
    counts[table] = 0;
    for await (const json of readRows(tx, table)) {
      counts[table] += 1;
      yield `${rowLine(table, json)}\n`;
    }
  }
  yield `${JSON.stringify({ end: counts })}\n`;
}

/**
 * Writes a backup into a folder that is not there yet: what the database holds at one moment, and the uploaded files of
 * the data folder. The folder appears when it is whole. Answers rows by table.
 * @throws StartError when the folder is there.
 */
export async function writeBackup(db: Database, dataDir: string, folder: string): Promise<Record<string, number>> {
  const taken = await access(folder).then(
    () => true,
    () => false,
  );
  if (taken) throw new StartError(`${folder} is there already.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const counts: Record<string, number> = {};
  await db.transaction(
    async (tx) =>
      pipeline(Readable.from(linesOf(tx, counts)), createGzip(), createWriteStream(join(draft, databaseFile))),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const uploads = join(dataDir, 'files');
  const hasUploads = await access(uploads).then(
    () => true,
    () => false,
  );
  // Files are written under names of their own and never changed, so those of the rows above are whole by now.
  if (hasUploads)
    await cp(uploads, join(draft, filesFolder), { recursive: true, filter: (path) => !path.endsWith('.part') });
  await rename(draft, folder);
  return counts;
}
