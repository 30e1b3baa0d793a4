import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './portal-server';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** A script of the API package that prints lines of JSON. It ends with this process, even if that crashes. */
function startScript(script: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `cli/${script}.ts`], {
    cwd: path.join(root, 'api'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    say: () => child.stdin.write('\n'),
    async next<Printed>(): Promise<Printed> {
      const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer | number | null];
      if (!Buffer.isBuffer(line)) throw new Error(`PostgreSQL did not start (${line}).`);
      return JSON.parse(line.toString()) as Printed;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** A temporary PostgreSQL from the binaries of this machine. */
export async function startPostgres(): Promise<Postgres> {
  const script = startScript('throwaway-postgres');
  const { url } = await script.next<{ url: string }>();
  return { url, stop: () => script.stop() };
}

export interface FailOver {
  /** From the end of the first database until its replica takes writes, ms. */
  awayMs: number;
}

export interface PostgresPair {
  /** The pooler, PgBouncer in transaction mode. */
  url: string;
  /** The database itself. */
  directUrl: () => string;
  /** Median ms of committing one row, without and with the wait for the replica. */
  commitMs: { alone: number; withReplica: number };
  failOver: () => Promise<FailOver>;
  stop: () => Promise<void>;
}

/** A PostgreSQL with a replica that each commit waits for, behind a pooler; needs PgBouncer. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const script = startScript('postgres-pair');
  const { url, commitMs, ...first } = await script.next<
    Pick<PostgresPair, 'url' | 'commitMs'> & { directUrl: string }
  >();
  let { directUrl } = first;
  return {
    ...{ url, commitMs, directUrl: () => directUrl },
    failOver: async () => {
      script.say();
      const done = await script.next<FailOver & { directUrl: string }>();
      ({ directUrl } = done);
      return { awayMs: done.awayMs };
    },
    stop: () => script.stop(),
  };
}
