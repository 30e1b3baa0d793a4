import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './data-folder-lock';
import { type OpenDatabase, StartError } from './database';
import { migrationsFolder } from './migrations-folder';

/** Halves the memory of the engine; the operating system caches the files anyway. */
const embeddedParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database. `relaxedDurability` stays off and `synchronous_commit` on, so a commit is answered only
 * after its log was written to the file: it survives the death of the process. The engine never calls fsync, so
 * surviving a power cut is not promised; PostgreSQL is for that.
 */
export async function openEmbedded(dataDir: string, migrations = migrationsFolder): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  const unlock = lockDataFolder(folder);
  try {
    await createWhole(folder);
    const client = await PGlite.create({ dataDir: folder, startParams: embeddedParams });
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: migrations });
    // The engine has no process that does this by itself; without it counting a large bank takes ten times as long.
    await client.exec('vacuum analyze');
    return {
      db,
      engine: 'embedded',
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The first start makes the files elsewhere and moves them in at once: a start cut short leaves nothing half made. */
async function createWhole(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: draft, startParams: embeddedParams })).close();
  renameSync(draft, folder);
}
