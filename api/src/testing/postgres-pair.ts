import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port';
import { ordinaryUser, pathToPrograms, startCluster } from './postgres-cluster';
import { whenWeEnd } from './when-we-end';

/** As a database in use: what it has acknowledged is on the disk, here and on its replica. */
const careful = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_level=replica', 'max_wal_senders=5'];
const WAIT_MS = 60_000;

interface FailOver {
  /** From the end of the first database until the replica takes writes through the pooler, ms. */
  awayMs: number;
}

export interface PostgresPair {
  /** The pooler in transaction mode, as servers use it. */
  url: string;
  /** The database itself: of the first one, later of the replica. */
  directUrl: () => string;
  /** Median ms of committing one row, without and with the wait for the replica. */
  commitMs: { alone: number; withReplica: number };
  /** Ends the first database at once, as a power cut does to its process, and makes the replica the database. */
  failOver: () => Promise<FailOver>;
  stop: () => Promise<void>;
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A database that ends on purpose closes the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error('The database was not ready in time.');
    await sleep(20);
  }
}

/** Median of 200 single rows, each a transaction. */
async function commitTimes(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    const begin = performance.now();
    await client.query('insert into commit_times values ($1)', [at]);
    times.push(performance.now() - begin);
  }
  await client.end();
  return times.sort((a, b) => a - b)[100] ?? 0;
}

/** PgBouncer in transaction mode before a database that can change. */
async function startPooler(folder: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const user = ordinaryUser();
  const pointTo = (database: string) => {
    const { port: at } = new URL(database);
    const settings = [
      ...['[databases]', `postgres = host=127.0.0.1 port=${at} user=portal`, '[pgbouncer]', 'listen_addr = 127.0.0.1'],
      ...[`listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any', 'pool_mode = transaction'],
      ...['max_client_conn = 200', 'default_pool_size = 20', 'server_login_retry = 1'],
      // What `pg` says at the start of a session belongs to the role here.
      'ignore_startup_parameters = extra_float_digits,options,statement_timeout',
    ];
    writeFileSync(file, `${settings.join('\n')}\n`);
  };
  const start = () => {
    const child = spawn('pgbouncer', ['-q', file], {
      ...user,
      env: { PATH: `${pathToPrograms()}:/usr/sbin` },
      stdio: 'ignore',
    });
    const callOff = whenWeEnd('kill "$1"', [String(child.pid)], { ...user });
    return { child, callOff };
  };
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, pointTo, start };
}

/** A second database that follows the first one; each commit waits for it. */
async function addReplica(primary: string, folder: string) {
  const user = ordinaryUser();
  const { port } = new URL(primary);
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'pipe' as const, env: { PATH: pathToPrograms(), LC_ALL: 'C' } };
  execFileSync(
    'pg_basebackup',
    ['-h', '127.0.0.1', '-p', port, '-U', 'portal', '-D', data, '-R', '-X', 'stream'],
    options,
  );
  const cluster = await startCluster(folder, careful);
  return { cluster, promote: () => execFileSync('pg_ctl', ['-D', data, '-w', 'promote'], options) };
}

/** Two PostgreSQL, the second following the first, behind a pooler, from the programs of this machine. */
export async function startPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'teacher-portal-pair-'));
  chmodSync(folder, 0o755);
  const primary = await startCluster(join(folder, 'primary'), careful);
  await query(primary.url, 'create table commit_times (at integer)');
  const alone = await commitTimes(primary.url);
  const { cluster: replica, promote } = await addReplica(primary.url, join(folder, 'replica'));
  await query(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  await until(
    async () => (await query(primary.url, "select from pg_stat_replication where sync_state = 'sync'")).length > 0,
  );
  const withReplica = await commitTimes(primary.url);
  await query(primary.url, 'drop table commit_times');
  const pooler = await startPooler(folder);
  pooler.pointTo(primary.url);
  const { child, callOff } = pooler.start();
  const takesWrites = async () => {
    await query(pooler.url, 'create table if not exists after_fail_over ()');
    return true;
  };
  await until(async () => (await query(pooler.url, 'select')).length === 1);
  let isOver = false;
  return {
    url: pooler.url,
    directUrl: () => (isOver ? replica : primary).url,
    commitMs: { alone, withReplica },
    failOver: async () => {
      const begin = Date.now();
      primary.end();
      promote();
      isOver = true;
      pooler.pointTo(replica.url);
      child.kill('SIGHUP');
      await until(takesWrites);
      return { awayMs: Date.now() - begin };
    },
    stop: async () => {
      callOff();
      child.kill();
      if (!isOver) primary.stop();
      replica.stop();
      await sleep(100);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
