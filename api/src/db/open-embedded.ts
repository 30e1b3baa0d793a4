import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { lockDataFolder } from './data-folder-lock';
import { type OpenDatabase, type OpenOptions } from './database';
import { StartError } from '../refusals/start-error';
import { diskIsFull, hasRoom } from './disk-room';
import { EmbeddedEngine } from './embedded-engine';
import { emptyDatabaseFile } from './empty-database';
import { openEmbeddedPool } from './embedded-pool';
import { readLongsAsNumbers } from './long-numbers';
import { migrateForward } from './migrate-forward';
import { migrationsFolder } from './migrations-folder';

const cannotOpen = (folder: string, { message }: Error) =>
  hasRoom(folder)
    ? damaged(folder, message)
    : `${diskIsFull(folder)} Make room and start again: nothing that was confirmed is lost.`;

const damaged = (folder: string, message: string) =>
  `The embedded database in ${folder} cannot be opened: its files are damaged, or not of this version (${message.split('\n')[0]}). ` +
  'Move that folder away and restore the last backup with `pnpm restore <backup>`; docs/operate.md says how.';

/**
 * Opens the embedded database. `synchronous_commit` stays on, so a commit returns only after its log was written to
 * the file: it survives a crash of the process. The engine never calls fsync, so surviving a power failure is not
 * guaranteed; use PostgreSQL for that.
 */
export async function openEmbedded(dataDir: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  const unlock = lockDataFolder(folder);
  // A database of an earlier version has to be made by its own migrations.
  const archive = options.migrations ? undefined : emptyDatabaseFile;
  const { onLost = () => undefined, onFailed } = options;
  const engine = new EmbeddedEngine({ folder, archive, onLost, onFailed });
  readLongsAsNumbers();
  const pool = openEmbeddedPool(engine, options.namedStatements);
  const close = async () => {
    await pool.end();
    await engine.close();
    unlock();
  };
  try {
    await engine.start().catch((error: Error) => {
      throw new StartError(cannotOpen(folder, error));
    });
    const db = drizzle(pool);
    await migrateForward(db, options.migrations ?? migrationsFolder);
    // The engine has no autovacuum; without statistics, counting a large bank takes ten times as long.
    await pool.query('vacuum analyze');
    engine.statementLimit = options.statementLimitMs;
    return { db, engine: 'embedded', failure: () => engine.failure, close };
  } catch (error) {
    await close();
    throw error;
  }
}
