import { createReadStream } from 'node:fs';
import { access, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type Database, StartError } from '../db/database';
import { migrationsUpTo, migrationTags } from '../db/migrations-folder';
import { openDatabase } from '../db/open';
import { databaseFile, endSchema, filesFolder, type Manifest, manifestSchema } from './format';
import { dropReferences, isEmpty, moveSequences, readColumns, writeRows } from './tables';

/** Rows that go to the database at once. */
const BATCH = 500;

/** @throws StartError when the file is not there, or is cut off. */
async function* linesOf(folder: string): AsyncGenerator<string> {
  const file = createReadStream(join(folder, databaseFile));
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.once('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new StartError(`The backup cannot be read: ${(error as Error).message}.`);
  } finally {
    file.destroy();
  }
  if (rest !== '') yield rest;
}

async function readManifest(folder: string): Promise<Manifest> {
  for await (const line of linesOf(folder)) {
    const manifest = manifestSchema.safeParse(JSON.parse(line));
    if (manifest.success) return manifest.data;
    break;
  }
  throw new StartError(`${folder} is not a backup of the portal.`);
}

/** Writes all rows and answers their number by table. @throws StartError when the backup is not whole. */
async function writeAll(tx: Database, folder: string, { tables }: Manifest): Promise<Record<string, number>> {
  const counts = Object.fromEntries(Object.keys(tables).map((table) => [table, 0]));
  let batch: string[] = [];
  let current = '';
  const flush = async () => {
    if (batch.length > 0) await writeRows(tx, current, tables[current] ?? [], batch);
    counts[current] = (counts[current] ?? 0) + batch.length;
    batch = [];
  };
  let end = '';
  let isFirst = true;
  for await (const line of linesOf(folder)) {
    const tab = line.indexOf('\t');
    const table = line.slice(0, Math.max(0, tab));
    if (isFirst || tab < 0) end = isFirst ? '' : line;
    else if (!(table in tables)) throw new StartError(`The backup has rows of a table that it does not name: ${table}.`);
    else {
      if (table !== current || batch.length === BATCH) await flush();
      current = table;
      batch.push(line.slice(tab + 1));
    }
    isFirst = false;
  }
  await flush();
  delete counts[''];
  const whole = endSchema.safeParse(end === '' ? undefined : JSON.parse(end));
  if (!whole.success || JSON.stringify(whole.data.end) !== JSON.stringify(counts)) throw new StartError('The backup is not whole: rows are missing.');
  return counts;
}

async function restoreRows(db: Database, folder: string, manifest: Manifest): Promise<Record<string, number>> {
  const tables = await readColumns(db);
  const isSame = JSON.stringify(Object.fromEntries(tables)) === JSON.stringify(manifest.tables);
  if (!isSame || !(await isEmpty(db, tables.keys()))) {
    throw new StartError('A backup is restored into a new database: this one holds something, or another version of the tables.');
  }
  return db.transaction(async (tx) => {
    const putBack = await dropReferences(tx);
    const counts = await writeAll(tx, folder, manifest);
    await moveSequences(tx);
    await putBack();
    return counts;
  });
}

/**
 * Restores a backup into the new database that the configuration names, embedded or PostgreSQL, whichever it came from.
 * All or nothing. The tables are made as they were when it was written, and then brought to this version. Answers rows
 * by table. @throws StartError
 */
export async function restoreBackup(config: { databaseUrl?: string | undefined; dataDir: string }, folder: string): Promise<Record<string, number>> {
  const manifest = await readManifest(folder);
  if (!migrationTags().includes(manifest.migration)) throw new StartError(`The backup is of a newer portal (${manifest.migration}).`);
  const asItWas = await openDatabase(config, migrationsUpTo(manifest.migration));
  const counts = await restoreRows(asItWas.db, folder, manifest).finally(() => asItWas.close());
  await (await openDatabase(config)).close();
  const files = join(folder, filesFolder);
  const hasFiles = await access(files).then(() => true, () => false);
  if (hasFiles) await cp(files, join(config.dataDir, 'files'), { recursive: true });
  return counts;
}
