import { createReadStream } from 'node:fs';
import { access, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import { type Database, StartError } from '../db/database';
import { migrationTags, withMigrationsUpTo } from '../db/migrations-folder';
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

interface Inspected {
  manifest: Manifest;
  /** Rows by table. */
  counts: Record<string, number>;
}

const tableOf = (line: string) => line.slice(0, Math.max(0, line.indexOf('\t')));

function readJson<T>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Reads the whole backup before anything is touched. @throws StartError when it is none, of a newer portal or not whole. */
export async function inspectBackup(folder: string): Promise<Inspected> {
  let manifest: Manifest | undefined;
  let end: Record<string, number> | undefined;
  const counts: Record<string, number> = {};
  for await (const line of linesOf(folder)) {
    if (!manifest) {
      manifest = readJson(manifestSchema, line);
      if (!manifest) throw new StartError(`${folder} is not a backup of the portal.`);
      for (const table of Object.keys(manifest.tables)) counts[table] = 0;
      continue;
    }
    const table = tableOf(line);
    if (table === '') end = readJson(endSchema, line)?.end;
    else if (!(table in counts))
      throw new StartError(`The backup has rows of a table that it does not name: ${table}.`);
    else counts[table] = (counts[table] ?? 0) + 1;
  }
  if (!manifest || JSON.stringify(end) !== JSON.stringify(counts))
    throw new StartError('The backup is not whole: rows are missing.');
  if (!migrationTags().includes(manifest.migration))
    throw new StartError(`The backup is of a newer portal (${manifest.migration}).`);
  return { manifest, counts };
}

async function writeAll(tx: Database, folder: string, { tables }: Manifest): Promise<void> {
  let batch: string[] = [];
  let current = '';
  const flush = async () => {
    if (batch.length > 0) await writeRows(tx, current, tables[current] ?? [], batch);
    batch = [];
  };
  for await (const line of linesOf(folder)) {
    const table = tableOf(line);
    if (table === '') continue;
    if (table !== current || batch.length === BATCH) await flush();
    current = table;
    batch.push(line.slice(table.length + 1));
  }
  await flush();
}

/** @throws StartError unless the database is new and of the version of the backup. */
export async function restoreRows(
  db: Database,
  folder: string,
  { manifest }: Pick<Inspected, 'manifest'>,
): Promise<void> {
  const tables = await readColumns(db);
  const isSame = JSON.stringify(Object.fromEntries(tables)) === JSON.stringify(manifest.tables);
  if (!isSame || !(await isEmpty(db, tables.keys()))) {
    throw new StartError(
      'A backup is restored into a new database: this one holds something, or another version of the tables.',
    );
  }
  await db.transaction(async (tx) => {
    const putBack = await dropReferences(tx);
    await writeAll(tx, folder, manifest);
    await moveSequences(tx);
    await putBack();
  });
}

/**
 * Restores a backup into the new database that the configuration names, embedded or PostgreSQL, whichever it came from.
 * All or nothing. The tables are made as they were when it was written, and then brought to this version. Answers rows
 * by table. @throws StartError
 */
export async function restoreBackup(
  config: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
): Promise<Record<string, number>> {
  const inspected = await inspectBackup(folder);
  const { manifest, counts } = inspected;
  const asItWas = await withMigrationsUpTo(manifest.migration, (migrations) => openDatabase(config, migrations));
  await restoreRows(asItWas.db, folder, inspected).finally(() => asItWas.close());
  if (manifest.migration !== migrationTags().at(-1)) await (await openDatabase(config)).close();
  const files = join(folder, filesFolder);
  const hasFiles = await access(files).then(
    () => true,
    () => false,
  );
  if (hasFiles) await cp(files, join(config.dataDir, 'files'), { recursive: true });
  return counts;
}
