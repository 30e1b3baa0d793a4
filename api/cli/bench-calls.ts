import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Pool } from 'pg';
import { type Session } from 'shared/contract/profile';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { openDatabase } from '../src/db/open';
import { openFileStore } from '../src/files/file-store';
import { findDemoSignIns, seedDemo } from '../src/seed/seed';
import { apiBase } from '../src/server/route';
import { quantile } from './bench-engines';

/**
 * `pnpm bench:calls`: statements and processor time of the calls of the first screens, on the demo school in the embedded
 * engine. Both with and without named statements, in turn in one process.
 */
const ROUNDS = 40;
const WARM_UP = 12;

const mailer = { send: async () => undefined, close: () => undefined };

/** Counts what is sent to the database. */
function countStatements(pool: Pool): () => number {
  let count = 0;
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    Object.assign(client, { query: (...parts: unknown[]) => ((count += 1), query(...parts)) });
  });
  return () => count;
}

async function openServer(dataDir: string, namedStatements: boolean) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, STORE_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' });
  const database = await openDatabase({ dataDir }, { namedStatements });
  const statements = countStatements((database.db as unknown as { $client: Pool }).$client);
  const app = await buildApp({ config, database, files: openFileStore(config, () => new Date()), mailer });
  const [account] = await findDemoSignIns(database.db);
  const { email, password } = account ?? {};
  const answer = await app.inject({ method: 'POST', url: `${apiBase}/auth/sign-in`, payload: { email, password } });
  const session = answer.json<{ data: Session }>().data;
  const read = async <Data>(url: string): Promise<Data> => {
    const { statusCode, body } = await app.inject({
      url: apiBase + url,
      headers: { authorization: `Bearer ${session.token}` },
    });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { session, read, statements, close };
}
type Server = Awaited<ReturnType<typeof openServer>>;

/** The calls that the first screens make, by name. */
async function callsOf({ session, read }: Server): Promise<[name: string, url: string][]> {
  type Record = { id: number; mine?: boolean; submittedCount?: number };
  const [first] = session.schools;
  const grades = await read<(Record & { schoolId: number })[]>('/profile/grades');
  const grade = grades.find(({ schoolId, mine }) => schoolId === first?.id && mine)?.id ?? 0;
  const [course] = await read<Record[]>(`/profile/courses/${grade}`);
  const assessments = await read<Record[]>(`/assessment?gradeId=${grade}&pageSize=-1`);
  const busiest = assessments.sort((a, b) => (b.submittedCount ?? 0) - (a.submittedCount ?? 0))[0]?.id ?? 0;
  const [submission] = await read<Record[]>(`/assessment/${busiest}/submissions`);
  return [
    ['grades', '/profile/grades'],
    ['courses', `/profile/courses/${grade}`],
    ['needs your attention', `/teacherAttention/${grade}?mine=true`],
    ['dashboard', `/teacherDashboard/${session.profile.id}/${grade}?mine=true`],
    ['students', `/students/grade/${grade}?pageSize=-1`],
    ['questions, a page', `/question?page=1&pageSize=20&sort=-createdOn&filtered=[${course?.id ?? 0},${grade}]`],
    ['submissions', `/assessment/${busiest}/submissions`],
    ['one submission', `/assessment/submission/${submission?.id ?? 0}`],
  ];
}

async function costOf({ read, statements }: Server, url: string) {
  const [sent, used] = [statements(), process.cpuUsage()];
  await read(url);
  const { user, system } = process.cpuUsage(used);
  return { ms: (user + system) / 1000, statements: statements() - sent };
}

async function measure(unnamed: Server, named: Server): Promise<void> {
  console.log('call                   statements   cpu ms, unnamed   named   ratio');
  for (const [name, url] of await callsOf(named)) {
    for (let round = 0; round < WARM_UP; round += 1) for (const server of [unnamed, named]) await server.read(url);
    const times: [number[], number[]] = [[], []];
    let count = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, server] of [unnamed, named].entries()) {
        const cost = await costOf(server, url);
        times[at]?.push(cost.ms);
        count = cost.statements;
      }
    const [before, after] = times.map((each) => quantile(each, 0.5)) as [number, number];
    const figures = [
      before.toFixed(1).padStart(18),
      after.toFixed(1).padStart(8),
      (after / before).toFixed(2).padStart(8),
    ];
    console.log(name.padEnd(23) + String(count).padStart(10) + figures.join(''));
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-calls-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const filled = await openDatabase({ dataDir: one });
  const store = openFileStore(readConfig({ DATA_DIR: one }), () => new Date());
  await seedDemo(filled.db, { now: new Date(), store });
  await filled.db.execute(sql`vacuum analyze`);
  await filled.close();
  cpSync(one, other, { recursive: true });
  const servers = [await openServer(one, false), await openServer(other, true)] as const;
  await measure(...servers);
  for (const { close } of servers) await close();
  rmSync(folder, { recursive: true, force: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
