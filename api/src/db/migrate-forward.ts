import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '../refusals/start-error';

/** When the newest migration of the database was made, in ms since 1970; 0 for an empty one. */
async function newestIn(db: NodePgDatabase): Promise<number> {
  const { rows } = await db.execute<{ journal: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as journal`,
  );
  if (!rows[0]?.journal) return 0;
  const newest = await db.execute<{ made: string | null }>(
    sql`select max(created_at)::text as made from drizzle.__drizzle_migrations`,
  );
  return Number(newest.rows[0]?.made ?? 0);
}

/**
 * Applies the migrations that the database lacks. @throws StartError if it has newer ones: the migrator would pass them
 * over, and this version would write rows that a newer one does not understand.
 */
export async function migrateForward(db: NodePgDatabase, migrationsFolder: string): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if ((await newestIn(db)) > newest)
    throw new StartError(
      'The database is of a newer version of the portal. Start that version, or restore the backup made before the update.',
    );
  await migrate(db, { migrationsFolder });
}
