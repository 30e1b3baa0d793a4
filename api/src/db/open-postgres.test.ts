import { sql } from 'drizzle-orm';
import { createPostgres } from '../testing/database';
import { type Database, type OpenDatabase } from './database';
import { openPostgres } from './open-postgres';

let database: OpenDatabase;
let drop: () => Promise<void>;
let lost: Error[];
beforeAll(async () => {
  const made = await createPostgres();
  drop = made.drop;
  lost = [];
  database = await openPostgres(made.url, (error) => lost.push(error));
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function processOf(db: Database): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  return row?.pid ?? 0;
}

it('outlives a connection that PostgreSQL ends between two statements of a transaction: only that call fails', async () => {
  const work = database.db.transaction(async (tx) => {
    const connection = await processOf(tx);
    await database.db.execute(sql`select pg_terminate_backend(${connection})`);
    while (lost.length === 0) await new Promise(setImmediate);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(await processOf(database.db)).toBeGreaterThan(0);
});
