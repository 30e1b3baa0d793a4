import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { signInStudent } from 'shared/contract/student-session';
import { signIn } from 'shared/contract/auth';
import { openPostgres } from '../db/open-postgres';
import { seedDemo } from '../seed/seed';
import { startCluster } from '../testing/postgres-cluster';
import { bundleServer, startServer, type ServerProcess } from '../testing/server-process';
import { type Answer } from './conformity';
import { type OpenApiDocument } from './document';
import { type FuzzTarget } from './run-fuzz';

export type FuzzEngine = 'embedded' | 'postgres';

const demoPassword = 'teach-demo-2026';
const accounts = {
  teacher: [signIn, 'michael.okafor@example.com'],
  stranger: [signIn, 'selin.demir@example.com'],
  student: [signInStudent, 'student@example.com'],
} as const;

const incomplete = (error: unknown): Answer => ({
  status: 0,
  headers: {},
  body: `no answer: ${(error as { code?: string }).code ?? String(error)}`,
});

/** Sends over one connection pool. A connection closed between two calls is not a finding: the call is repeated. */
function sender(base: string, agent: Agent): FuzzTarget['send'] {
  return function send({ method, url, headers, body }) {
    return new Promise<Answer>((resolve) => {
      // Without a length, Node sends the body of a DELETE as if it were the next request.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { method, headers: { ...headers, ...length }, agent };
      const outgoing = httpRequest(new URL(base + url), options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', (error) => resolve(incomplete(error)));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.on('error', (error) =>
        resolve(outgoing.reusedSocket ? send({ method, url, headers, body }) : incomplete(error)),
      );
      outgoing.end(body);
    });
  };
}

function tokensOf(base: string, send: FuzzTarget['send']): FuzzTarget['tokenOf'] {
  const tokens = new Map<string, Promise<string>>();
  const fresh = async (caller: keyof typeof accounts) => {
    const [endpoint, email] = accounts[caller];
    const { status, body } = await send({
      method: 'POST',
      url: `/api/v1${endpoint.path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    if (status !== 200) throw new Error(`${email} cannot sign in at ${base}: ${status} ${body}`);
    return (JSON.parse(body) as { data: { token: string } }).data.token;
  };
  return (caller, renew) => {
    const known = renew ? undefined : tokens.get(caller);
    const token = known ?? fresh(caller);
    tokens.set(caller, token);
    return token;
  };
}

/** Delays of the event loop, in milliseconds. */
export interface LoopDelay {
  /** The longest hold, without what the thread waited for a processor meanwhile. */
  max: number;
  /** That wait. */
  waitedMs: number;
  p99: number;
  /** Calls in progress during the longest hold. */
  calls: string[];
}

export interface FuzzServer {
  url: string;
  target: FuzzTarget;
  /** Of the event loop since the last call. */
  loopDelay: () => Promise<LoopDelay>;
  /** Processor time of the server until now, all of its threads, without the database's own processes. */
  processorMs: () => number;
  /** The server's output, such as stack traces. */
  output: () => string;
  close: () => Promise<void>;
}

async function loopDelayOf({ child }: ServerProcess): Promise<LoopDelay> {
  child.kill('SIGUSR2');
  for (;;) {
    const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const found = /loop (\{.*\})/.exec(chunk.toString())?.[1];
    if (found) return JSON.parse(found) as LoopDelay;
  }
}

/** Of Linux, in whose files it is counted in hundredths of a second. */
function processorMsOf({ child }: ServerProcess): number {
  const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? [];
  return (Number(user) + Number(system)) * 10;
}

/** The server seeds only the embedded database by itself. */
async function fillWithDemo(url: string): Promise<void> {
  const database = await openPostgres(url);
  await seedDemo(database.db, { now: new Date() });
  // As a server does after seeding: without statistics the planner assumes that the new tables are empty.
  await database.db.execute(sql`analyze`);
  await database.close();
}

/** A server with demo data and without rate limits. */
export async function openFuzzServer(engine: FuzzEngine): Promise<FuzzServer> {
  const main = await bundleServer();
  // The demo lectures have files.
  cpSync(join(__dirname, '../../media/files'), join(main, '../media'), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  const cluster = engine === 'postgres' ? await startCluster() : undefined;
  if (cluster) await fillWithDemo(cluster.url);
  const environment = {
    DATA_DIR: folder,
    STORE_DIR: join(folder, 'store'),
    SEED: 'true',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_OPTIONS: `--require ${join(__dirname, 'loop-probe.cjs')}`,
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  };
  // Without the flags of servers that live for seconds: this one is called for minutes.
  const server = await startServer(main, environment, []);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = sender(server.url, agent);
  const { body } = await send({ method: 'GET', url: '/api/openapi.json', headers: {}, body: undefined });
  return {
    url: server.url,
    target: { document: JSON.parse(body) as OpenApiDocument, send, tokenOf: tokensOf(server.url, send) },
    loopDelay: () => loopDelayOf(server),
    processorMs: () => processorMsOf(server),
    output: server.output,
    close: async () => {
      agent.destroy();
      await server.end('SIGTERM');
      cluster?.stop();
      for (const made of [folder, join(main, '..')]) rmSync(made, { recursive: true, force: true });
    },
  };
}
