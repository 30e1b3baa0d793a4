import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Portal, startPortal } from 'e2e/portal-server';
import { type FailOver, type PostgresPair, startPostgres, startPostgresPair } from 'e2e/postgres';
import { type DatabaseEnv, type FilledExam, onExamDatabase } from '../../exam-database';
import { type Journal, readAppCode } from './app-code';
import { Device } from './device';
import { judge, type Stored, textOf, type Verdict } from './judge';
import { between, type Exam, type Habits, Student } from './student';

const QUESTIONS = 60;
const GRACE_MINUTES = 2;
const START_MS = 20_000;
const KILL_EVERY_MS = [25_000, 50_000] as const;
const DAY_MS = 86_400_000;

export interface ExamReport extends Verdict {
  written: number;
  tabKills: number;
  offline: number;
  otherDevice: number;
  serverKills: number;
  /** Durations of all calls, ms. */
  slowestMs: number;
}

interface Result {
  attempts: { studentId: number; handedInAt: string | null; deadline: string | null }[];
  submissions: number[];
  counted: Record<number, Record<number, unknown>>;
  kept: Record<number, Record<number, unknown>>;
}

/**
 * A tenth does not notice the end of the time, every fifth is offline then, and every twentieth until after the grace
 * period.
 */
function habitsOf(at: number): Habits {
  const graceMs = GRACE_MINUTES * 60_000;
  if (at % 20 === 3) return { missesEnd: false, backAfterEndMs: graceMs + 15_000 };
  if (at % 5 === 1) return { missesEnd: false, backAfterEndMs: between([5_000, graceMs / 2]) };
  return { missesEnd: at % 10 === 2 };
}

/** A server, and what happens to it while an exam is written. */
abstract class DisturbedServer {
  url = '';
  kills = 0;
  protected portal: Portal | undefined;
  protected isOver = false;

  constructor(private readonly start: () => Promise<Portal>) {}

  async up(): Promise<void> {
    this.portal = await this.start();
    this.url = this.portal.url;
  }

  /** Runs until `end` is called. */
  abstract disturb(): Promise<void>;

  end(): void {
    this.isOver = true;
  }

  down = () => this.portal?.stop();

  /** Waits, unless the exam ends before. */
  protected async wait(ms: number): Promise<void> {
    const at = Date.now() + ms;
    while (!this.isOver && Date.now() < at) await sleep(100);
  }
}

class ServerUnderKills extends DisturbedServer {
  async disturb(): Promise<void> {
    while (!this.isOver) {
      await this.wait(between(KILL_EVERY_MS));
      if (this.isOver) return;
      await this.portal?.stop('SIGKILL');
      this.kills += 1;
      await this.up();
    }
  }
}

/** Its database ends once, in the middle of the exam, and the replica takes its place. */
class ServerOfPair extends DisturbedServer {
  constructor(
    start: () => Promise<Portal>,
    private readonly middleMs: number,
    private readonly failOver: () => Promise<void>,
  ) {
    super(start);
  }

  async disturb(): Promise<void> {
    await this.wait(this.middleMs);
    await this.failOver();
  }
}

const valuesOf = (responses: Record<number, unknown> = {}) =>
  Object.fromEntries(Object.entries(responses).map(([id, response]) => [id, textOf(response)]));

function storedOf({ attempts, submissions, counted, kept }: Result, studentId: number): Stored {
  const own = attempts.filter((each) => each.studentId === studentId);
  return {
    attempts: own.length,
    submissions: submissions.filter((id) => id === studentId).length,
    isHandedIn: own.every(({ handedInAt }) => handedInAt !== null),
    deadline: own[0]?.deadline ?? null,
    counted: valuesOf(counted[studentId]),
    kept: valuesOf(kept[studentId]),
  };
}

async function writeExam(students: readonly Student[], exam: Exam, server: DisturbedServer) {
  const disturbing = server.disturb();
  const writing = Promise.all(
    students.map(async (student, at) => {
      await sleep((START_MS * at) / students.length);
      await student.write(exam);
    }),
  ).then(() => server.end());
  try {
    // If the server does not restart, or a student fails, the run fails at once.
    await Promise.all([writing, disturbing]);
  } finally {
    server.end();
    // Otherwise a server could start after everything was stopped.
    await disturbing.catch(() => undefined);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

interface Size {
  students: number;
  minutes: number;
}

/** `env`: of the scripts that fill and read the database; the server may reach it another way. */
interface Stage {
  env: () => DatabaseEnv;
  serverEnv: Record<string, string>;
  serverOf: (start: () => Promise<Portal>) => DisturbedServer;
}

async function run({ env, serverEnv, serverOf }: Stage, size: Size): Promise<ExamReport> {
  const filled = onExamDatabase<FilledExam>(env(), 'fill', size.students, QUESTIONS, size.minutes);
  const server = serverOf(() =>
    startPortal({
      dataDir: env().DATA_DIR,
      seed: false,
      env: { ...serverEnv, ATTEMPT_GRACE_MINUTES: String(GRACE_MINUTES) },
    }),
  );
  const code = await readAppCode();
  const device = () => new Device(code, server, Math.random() < 0.5 ? DAY_MS : -DAY_MS);
  const students = filled.tokens.map(
    (token, at) => new Student(filled.studentIds[at] ?? 0, token, [device(), device()], habitsOf(at)),
  );
  const exam = { assessmentId: filled.assessmentId, minutes: size.minutes };
  const journals: Journal[][] = [];
  try {
    await server.up();
    await writeExam(students, exam, server);
    for (const student of students) journals.push(await student.comeHome());
  } finally {
    await server.down();
  }
  const result = onExamDatabase<Result>(env(), 'read', filled.assessmentId);
  const judged = students.map(({ uid, written, devices }, at) => ({
    ...{ uid, written, journals: journals[at] ?? [], stored: storedOf(result, uid) },
    slowestMs: Math.max(...devices.map(({ slowestMs }) => slowestMs)),
  }));
  return {
    ...judge(judged),
    written: sum(students.map(({ written }) => written.length)),
    tabKills: sum(students.map(({ events }) => events.tabKills)),
    offline: sum(students.map(({ events }) => events.offline)),
    otherDevice: sum(students.map(({ events }) => events.otherDevice)),
    serverKills: server.kills,
    slowestMs: Math.max(...judged.map(({ slowestMs }) => slowestMs)),
  };
}

/** Students take an exam with the code of their app while tabs and the server are killed and connections are lost. */
export async function examChaos(engine: 'embedded' | 'postgres', size: Size): Promise<ExamReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  try {
    return await run({ env: () => env, serverEnv: env, serverOf: (start) => new ServerUnderKills(start) }, size);
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export interface FailOverReport extends ExamReport, FailOver {
  commitMs: PostgresPair['commitMs'];
}

/** The same behind a pooler in transaction mode, where the database ends in the middle and its replica takes over. */
export async function examFailOver(size: Size): Promise<FailOverReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
  const pair = await startPostgresPair();
  let done: FailOver | undefined;
  const stage: Stage = {
    env: () => ({ DATA_DIR: folder, DATABASE_URL: pair.directUrl() }),
    serverEnv: {
      ...{ DATA_DIR: folder, DATABASE_URL: pair.url, NAMED_STATEMENTS: 'false' },
      DATABASE_DIRECT_URL: pair.directUrl(),
    },
    serverOf: (start) =>
      new ServerOfPair(start, (size.minutes * 60_000) / 2, async () => {
        done = await pair.failOver();
      }),
  };
  try {
    const report = await run(stage, size);
    if (!done) throw new Error('The exam ended before the database did.');
    return { ...report, ...done, commitMs: pair.commitMs };
  } finally {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
