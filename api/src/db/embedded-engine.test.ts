import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pool } from 'pg';
import { isUnavailable } from '../refusals/unavailable';
import { until } from '../testing/until';
import { EmbeddedEngine } from './embedded-engine';
import { openEmbeddedPool } from './embedded-pool';

const endless = 'with recursive n(i) as (select 1 union all select i % 1000 + 1 from n) select count(*) from n';

const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
const lost: string[] = [];
let engine: EmbeddedEngine;
let pool: Pool;
beforeAll(async () => {
  engine = new EmbeddedEngine({ folder: join(folder, 'database'), onLost: ({ message }) => lost.push(message) });
  pool = openEmbeddedPool(engine);
  await pool.query('create table names (name text)');
});
afterEach(() => lost.splice(0));
afterAll(async () => {
  await pool.end();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const names = async () => (await pool.query<{ name: string }>('select name from names')).rows.map(({ name }) => name);

it('names statements that are sent often, as PostgreSQL has them, and again on a new connection', async () => {
  const one = () => pool.query({ text: 'select $1::int as one' }, [1]);
  const named = async () => {
    for (let time = 0; time < 4; time += 1) await one();
    return (await pool.query('select from pg_prepared_statements')).rowCount;
  };
  expect(await named()).toBe(1);
  const connection = await pool.connect();
  connection.release(true);
  expect(await named()).toBe(1);
});

it('does not block the event loop while a query runs', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await pool.query('select sum(i % 7) from generate_series(1, 300000) i').finally(() => clearImmediate(next));
  expect(turns).toBeGreaterThan(100);
});

it('transfers long values and errors in both directions', async () => {
  const long = 'ğüşıöç'.repeat(200_000);
  expect((await pool.query('select $1::text as value', [long])).rows).toEqual([{ value: long }]);
  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('isolates a transaction from other queries, and rolls it back when its connection breaks', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into names values ('open')");
  let isRead = false;
  const read = names().finally(() => (isRead = true));
  await client.query('select 1');
  expect(isRead).toBe(false);
  client.release(new Error('broken'));
  expect(await read).toEqual([]);
  expect(lost).toEqual([]);
});

it('ends a statement that takes too long, restarts and keeps what was committed', async () => {
  await pool.query("insert into names values ('committed')");
  engine.statementLimit = 300;
  const stuck = pool.query(endless);
  const waiting = names();
  await expect(stuck).rejects.toMatchObject({ code: '57014' });
  engine.statementLimit = undefined;
  expect(await waiting).toEqual(['committed']);
  expect(lost).toEqual(['A statement took longer than 300 ms.']);
});

it.each(['at once', 'while the event loop is blocked'])('restarts when the thread ends by itself, %s', async (when) => {
  (await pool.connect()).release(new Error('makes way'));
  const connection = engine.connection().connect();
  await once(connection, 'connect');
  // An invalid startup message, which makes the engine throw.
  connection.write(Buffer.from([0, 0, 0, 8, 9, 9, 9, 9]));
  const closed = once(connection, 'close');
  if (when !== 'at once') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await expect(closed).rejects.toThrow('The engine failed');
  expect(await names()).toEqual(['committed']);
  expect(lost).toEqual([expect.stringContaining('The engine failed')]);
});

it('reports why its files cannot be opened', async () => {
  const other = new EmbeddedEngine({ folder: '/dev/null/database', onLost: () => undefined });
  await expect(openEmbeddedPool(other).query('select 1')).rejects.toThrow(/ENOTDIR/);
  await other.close();
});

describe('an engine that cannot write its log', () => {
  const own = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const [log, away] = [join(own, 'database', 'pg_wal'), join(own, 'log-away')];
  const given: string[] = [];
  const waits = { retry: 20, giveUp: 60_000 };
  const failing = new EmbeddedEngine({
    folder: join(own, 'database'),
    onLost: () => undefined,
    onFailed: ({ message }) => given.push(message),
    waits,
  });
  let calls: Pool;
  beforeAll(async () => {
    calls = openEmbeddedPool(failing);
    await calls.query('create table marks (mark int)');
  });
  afterAll(async () => {
    await calls.end();
    await failing.close();
    rmSync(own, { recursive: true });
  });

  /** Simulates a full disk: the engine needs another log file and aborts without it. */
  async function fail(): Promise<unknown[]> {
    renameSync(log, away);
    const writes = ['select pg_switch_wal()', 'insert into marks values (2)', 'checkpoint', 'select mark from marks'];
    const ended = await Promise.allSettled(writes.map((text) => calls.query(text)));
    return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  }

  it('ends every pending call with an error that allows to repeat it, and those that follow at once', async () => {
    await calls.query('insert into marks values (1)');
    const errors = await fail();
    expect(errors.length).toBeGreaterThan(0);
    await until(() => failing.failure !== undefined);
    const next = await calls.query('select 1').catch((error: unknown) => error);
    expect([...errors.slice(-1), next].map(isUnavailable)).toEqual([true, true]);
  });

  it('is opened again by itself as soon as it can, with everything that was committed', async () => {
    renameSync(away, log);
    await until(() => failing.failure === undefined);
    expect((await calls.query('select mark from marks where mark = 1')).rows).toEqual([{ mark: 1 }]);
    expect(given).toEqual([]);
  });

  it('is given up when it cannot be opened for too long', async () => {
    waits.giveUp = 0;
    await fail();
    await until(() => given.length > 0);
    expect(failing.failure).toBeDefined();
    renameSync(away, log);
  });

  it('keeps no failure to start: the next call tries again', async () => {
    await failing.close();
    const short = { start: 1 };
    const slow = new EmbeddedEngine({ folder: join(own, 'database'), onLost: () => undefined, waits: short });
    await expect(slow.start()).rejects.toThrow('It did not open within 1 ms.');
    short.start = 120_000;
    await slow.start();
    await slow.close();
  });
});
