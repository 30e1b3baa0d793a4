import { randomBytes } from 'node:crypto';
import { type PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client, type Pool } from 'pg';
import { type Database, type OpenDatabase } from '../db/database';
import { migrationsFolder } from '../db/migrations-folder';
import { openPostgres } from '../db/open-postgres';
import { longIdsAhead } from './long-ids-ahead';
import { allowOneQueryAtATime } from './one-query-at-a-time';
import { templateDatabase } from './postgres-template';

declare global {
  var embeddedOfWorker: PGlite;
}

export const testEngine = process.env.TEST_DB === 'postgres' ? 'postgres' : 'embedded';

/** Empties every table and resets ids. Truncates only tables with rows, because each truncation creates new files. */
async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`do $$
    declare
      name text;
      has_rows boolean;
      full_tables text[] := '{}';
    begin
      -- Without triggers, which refuse to empty the tables that are only added to.
      perform set_config('session_replication_role', 'replica', true);
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'transient', 'derived') loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then full_tables := full_tables || name; end if;
      end loop;
      if full_tables <> '{}' then execute 'truncate ' || array_to_string(full_tables, ', ') || ' cascade'; end if;
      for name in
        select format('%I.%I', schemaname, sequencename) from pg_sequences
        -- Those of long ids also when they are unused: a restored backup has moved them away from where tests begin.
        where schemaname = 'public' and (last_value is not null or data_type = 'bigint'::regtype)
      loop
        execute 'alter sequence ' || name || ' restart';
      end loop;
    end $$`);
}

async function openEmbeddedForTest(): Promise<OpenDatabase> {
  const db = drizzle(globalThis.embeddedOfWorker);
  await migrate(db, { migrationsFolder });
  await longIdsAhead(db);
  await emptyTables(db);
  // As the server has it, so that tests write like it.
  await db.execute(sql`set portal.one_session = 'on'`);
  return { db, engine: 'embedded', close: async () => undefined };
}

/** A new database on the test server, empty or copied from a template; `drop` removes it. */
export async function createPostgres(template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Copying files takes half the time of copying pages through the log.
  await run(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

async function openPostgresForTest(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgres(templateDatabase);
  const database = await openPostgres(url);
  allowOneQueryAtATime((database.db as unknown as { $client: Pool }).$client);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** An empty, migrated database on the engine of TEST_DB; close it in `afterAll`. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  testEngine === 'postgres' ? openPostgresForTest() : openEmbeddedForTest();
