import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { StartError } from '../refusals/start-error';
import { openTestDatabase } from '../testing/database';
import { migrateForward } from './migrate-forward';
import { migrationsFolder, migrationTags, withMigrationsUpTo } from './migrations-folder';

it('refuses a database of a newer version, and opens one of its own', async () => {
  const { db, close } = await openTestDatabase();
  const open = (folder: string) => migrateForward(db as unknown as NodePgDatabase, folder);
  await withMigrationsUpTo(migrationTags().at(-2) ?? '', async (earlier) => {
    await expect(open(earlier)).rejects.toBeInstanceOf(StartError);
    await expect(open(earlier)).rejects.toThrow(/newer version of the portal.*restore the backup/);
  });
  await expect(open(migrationsFolder)).resolves.toBeUndefined();
  await close();
});
