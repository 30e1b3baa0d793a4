import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Connection, type Pool } from 'pg';
import { createPostgres } from '../testing/database';
import { type Database, type OpenDatabase } from './database';
import { StartError } from '../refusals/start-error';
import { openPostgres } from './open-postgres';

let database: OpenDatabase;
let drop: () => Promise<void>;
let url: string;
let lost: Error[];
beforeAll(async () => {
  const made = await createPostgres();
  ({ drop, url } = made);
  lost = [];
  database = await openPostgres(url, { onLost: (error) => lost.push(error) });
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function processOf(db: Database): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  return row?.pid ?? 0;
}

it('fails only the current call when PostgreSQL ends a connection between two statements of a transaction', async () => {
  const work = database.db.transaction(async (tx) => {
    const connection = await processOf(tx);
    await database.db.execute(sql`select pg_terminate_backend(${connection})`);
    while (lost.length === 0) await new Promise(setImmediate);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(await processOf(database.db)).toBeGreaterThan(0);
});

it('releases a connection that broke while idle, so that the pool keeps its capacity and can be closed', async () => {
  const opened = await openPostgres(url);
  const pool = (opened.db as unknown as { $client: Pool }).$client;
  await opened.db.execute(sql`select 1`);
  pool.once('acquire', (connection) =>
    (connection as unknown as { connection: Connection }).connection.stream.destroy(),
  );
  await expect(opened.db.transaction(async () => undefined)).rejects.toThrow();
  expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
  await opened.close();
});

it('cancels a statement that takes longer than its limit, and keeps the connection', async () => {
  const limited = await openPostgres(url, { statementLimitMs: 100 });
  await expect(limited.db.execute(sql`select pg_sleep(600)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await processOf(limited.db)).toBeGreaterThan(0);
  await limited.close();
});

it('names the extension that PostgreSQL lacks, and the command that creates it', async () => {
  const migrations = mkdtempSync(join(tmpdir(), 'portal-extension-'));
  mkdirSync(join(migrations, 'meta'));
  const entries = [{ idx: 0, version: '7', when: Date.now(), tag: '0000_first', breakpoints: true }];
  writeFileSync(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  writeFileSync(join(migrations, '0000_first.sql'), 'create extension if not exists no_such_words');
  const opened = openPostgres(url, { migrations });
  await expect(opened).rejects.toBeInstanceOf(StartError);
  await expect(opened).rejects.toThrow(
    /lacks the extension no_such_words.*create extension if not exists no_such_words;$/,
  );
  rmSync(migrations, { recursive: true });
});

it('migrates over a connection of its own where statements go through a pooler', async () => {
  // Nobody listens at this port, so only the migrations can have connected.
  const pooled = await openPostgres('postgres://portal@127.0.0.1:1/portal', { migrationUrl: url });
  await expect(pooled.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await pooled.close();
  await expect(openPostgres(url, { migrationUrl: 'postgres://portal@127.0.0.1:1/portal' })).rejects.toThrow(StartError);
});
