import { access, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database } from '../db/database';
import { StartError } from '../refusals/start-error';
import { migrationTags, withMigrationsUpTo } from '../db/migrations-folder';
import { openDatabase } from '../db/open';
import { BackupFile } from './backup-file';
import { loadInBulk } from './bulk-load';
import { verifyChecksums } from './checksums';
import { filesFolder, type Manifest, manifestSchema, type OnProgress, readJson } from './format';
import { readLines } from './read-lines';
import { restorePieces } from './restore-pieces';
import { type OwnService, restoreServices, servicesIn } from './service-data';
import { isEmpty, moveSequences, readColumns, writeRows } from './tables';

async function withFile<T>(folder: string, read: (file: BackupFile, manifest: Manifest) => Promise<T>): Promise<T> {
  const file = await BackupFile.open(folder);
  try {
    const manifest = readJson(manifestSchema, (await file.line()) ?? '');
    if (!manifest) throw new StartError(`${folder} is not a backup of this portal, or of a newer one.`);
    return await read(file, manifest);
  } finally {
    file.close();
  }
}

/**
 * Reads the whole backup before anything is changed. @throws StartError if it is invalid, incomplete or of a newer
 * version.
 */
export async function inspectBackup(folder: string): Promise<Manifest> {
  const hasChecksums = await verifyChecksums(folder);
  return withFile(folder, async (file, manifest) => {
    if (manifest.format === 1) await readLines(file, manifest, async () => undefined);
    else if (!hasChecksums) throw new StartError('The backup is not whole: its checksums are missing.');
    if (!migrationTags().includes(manifest.migration))
      throw new StartError(`The backup is of a newer portal (${manifest.migration}).`);
    return manifest;
  });
}

function writeAll(tx: Database, folder: string, onProgress: OnProgress): Promise<Record<string, number>> {
  return withFile(folder, async (file, manifest) => {
    if (manifest.format === 2) return restorePieces(tx, file, manifest, onProgress);
    let rows = 0;
    return readLines(file, manifest, async (table, batch) => {
      await writeRows(tx, table, manifest.tables[table] ?? [], batch);
      rows += batch.length;
      onProgress({ rows, share: file.share() });
    });
  });
}

/** Returns rows by table. @throws StartError unless the database is new and has the version of the backup. */
export async function restoreRows(
  db: Database,
  folder: string,
  manifest: Manifest,
  onProgress: OnProgress = () => undefined,
): Promise<Record<string, number>> {
  const tables = await readColumns(db);
  const isSame = JSON.stringify(Object.fromEntries(tables)) === JSON.stringify(manifest.tables);
  if (!isSame || !(await isEmpty(db, tables.keys()))) {
    throw new StartError(
      'A backup is restored into a new database: this one holds something, or another version of the tables.',
    );
  }
  return db.transaction(async (tx) => {
    let counts: Record<string, number> = {};
    await loadInBulk(tx, async () => {
      counts = await writeAll(tx, folder, onProgress);
    });
    await moveSequences(tx);
    return counts;
  });
}

/**
 * Restores a backup into the configured new database, embedded or PostgreSQL, in one transaction, and the data of services behind it. Creates the tables
 * of the backup's version and then migrates them. Returns rows by table. @throws StartError
 */
export async function restoreBackup(
  config: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
  onProgress?: OnProgress,
  services: readonly OwnService[] = [],
): Promise<Record<string, number>> {
  const manifest = await inspectBackup(folder);
  const withServices = await servicesIn(folder, services);
  const asItWas = await withMigrationsUpTo(manifest.migration, (migrations) => openDatabase(config, { migrations }));
  const counts = await restoreRows(asItWas.db, folder, manifest, onProgress).finally(() => asItWas.close());
  if (manifest.migration !== migrationTags().at(-1)) await (await openDatabase(config)).close();
  await restoreServices(config, withServices, folder);
  const files = join(folder, filesFolder);
  const hasFiles = await access(files).then(
    () => true,
    () => false,
  );
  if (hasFiles) await cp(files, join(config.dataDir, 'files'), { recursive: true });
  return counts;
}
