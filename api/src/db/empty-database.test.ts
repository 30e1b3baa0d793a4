import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { emptyDatabase } from '../../cli/empty-database';
import { readColumns } from '../backup/tables';
import { contentsOf } from '../testing/contents';
import { openTestDatabase } from '../testing/database';
import { embeddedExtensions } from './embedded-extensions';
import { migrationTags } from './migrations-folder';
import { rowsOf } from './rows-of';

it('has every migration and table of a database that was migrated, and no row in any of them', async () => {
  const migrated = await openTestDatabase();
  const client = await PGlite.create({
    loadDataDir: new Blob([readFileSync(await emptyDatabase())]),
    extensions: embeddedExtensions,
  });
  const db = drizzle(client);
  expect(await readColumns(db)).toEqual(await readColumns(migrated.db));
  expect(await contentsOf(db)).toEqual(await contentsOf(migrated.db));
  const [applied] = await rowsOf<{ n: number }>(db, sql`select count(*)::int n from drizzle.__drizzle_migrations`);
  expect(applied?.n).toBe(migrationTags().length);
  await client.close();
  await migrated.close();
});
