import { type FastifyInstance } from 'fastify';
import {
  getAttempt,
  type LearnAssessment,
  listLearnAssessments,
  startAttempt,
  takeOverAttempt,
} from 'shared/contract/attempt';
import { getPaper } from 'shared/contract/paper';
import { getResult } from 'shared/contract/result';
import { type Audit, record } from '../../server/audit/audit';
import { every } from '../../server/process/every-day';
import { hashToken } from '../../identity/secrets';
import { type Call, route } from '../../server/route';
import { requireNotArchived } from '../assessment/public';
import { type Asking, requireExamBrowser } from './rules/exam-browser.policy';
import { listPublished } from './published.repository';
import { paperFor } from './writing/paper.read';
import { studentOfCall, writingStudent } from './policy';
import { namesTogether } from '../submission/public';
import { presentPublished } from './present';
import {
  type AttemptEntity,
  findOwnAttempt,
  findRunning,
  lastAttempts,
  lockAttempt,
  setWriter,
  studentOf,
} from './repository';
import { resultFor } from './result/result.read';
import { defaultRules, findRules } from './rules/rules.repository';
import { sheetOf } from './writing/attempt-sheet.read';
import { start } from './writing/start.commands';
import { handInAllEnded, settle } from './writing/auto-submit';

const unrecorded: Audit = { audit: false, because: 'Which device a student writes on concerns nobody else.' };
/** How long an attempt may stay running after its end if nobody reads it. */
const SWEEP_MS = 5_000;

type Calling = Pick<Call, 'db' | 'account' | 'services'>;

/** The student's attempt as it is now: handed in if its time is over. @throws 404, 409 if the assessment is archived. */
export async function currentAttempt({ db, account, services }: Calling, id: number) {
  const found = await findOwnAttempt(db, account.userId, id);
  const isSettled = await settle(services, found.attempt);
  const { attempt, student, assessment } = isSettled ? await findOwnAttempt(db, account.userId, id) : found;
  requireNotArchived(assessment);
  return { student, attempt, tenant: { schoolIds: [student.schoolId] } };
}

/** @throws 403 for a running attempt outside the exam browser that it asks for. */
async function requireRunningIn(call: Calling & Asking, { assessmentId, handedInAt }: AttemptEntity): Promise<void> {
  if (handedInAt !== null) return;
  requireExamBrowser(call, assessmentId, (await findRules(call.db, assessmentId)) ?? defaultRules);
}

/** The assessments of a student as they are now: ended attempts are handed in first. */
async function publishedNow({ db, account, services }: Calling): Promise<LearnAssessment[]> {
  const student = await studentOfCall(db, account);
  for (const attempt of await lastAttempts(db, student.id)) await settle(services, attempt);
  const rows = await listPublished(db, student, services.now());
  const together = await namesTogether(db, student.id);
  const attempts = new Map((await lastAttempts(db, student.id)).map((attempt) => [attempt.assessmentId, attempt]));
  return rows.map((row) =>
    presentPublished(row, attempts.get(row.assessment.id), {
      student,
      own: row.own ?? undefined,
      together: together.get(row.assessment.id),
      now: services.now(),
      graceMs: services.config.attemptGraceMs,
    }),
  );
}

/** Reading and starting; saving answers is in `writing.routes`. */
export function learnRoutes(app: FastifyInstance): void {
  every(app, SWEEP_MS, () => handInAllEnded(app.services, app.log));

  route(app, listLearnAssessments, async (call) => ({ data: await publishedNow(call) }));

  route(app, startAttempt, { audit: 'submission.started' }, async (call) => {
    const { db, account, services, params, body } = call;
    const own = await studentOfCall(db, account);
    const student = await writingStudent(db, params.id, own);
    const over = await findRunning(db, { assessmentId: params.id, studentId: student.id });
    if (over) await settle(services, over);
    const tenant = { schoolIds: [student.schoolId] };
    const attempt = await db.transaction(async (tx) => {
      const started = await start({ tx, tenant, student: own, now: services.now() }, params.id, body, call);
      if (started.isNew) await record(call, tx, 'submission.started', started.submissionId);
      return started.attempt;
    });
    const writing = await studentOf(db, attempt);
    return { data: await sheetOf({ db, student: writing, services, writer: body.writer }, attempt) };
  });

  route(app, getAttempt, async (call) => {
    const { student, attempt } = await currentAttempt(call, call.params.id);
    await requireRunningIn(call, attempt);
    return { data: await sheetOf({ ...call, student, writer: call.query.writer }, attempt) };
  });

  route(app, getPaper, async (call) => {
    const student = await writingStudent(call.db, call.params.id, await studentOfCall(call.db, call.account));
    return { data: await paperFor({ ...call, student }, call.params.id) };
  });

  route(app, getResult, async ({ db, account, params, services }) => {
    const student = await studentOfCall(db, account);
    const { files, config, now } = services;
    const reading = { db, student, files, config, now: now(), graceMs: config.attemptGraceMs };
    return { data: await resultFor(reading, params.id) };
  });

  route(app, takeOverAttempt, unrecorded, async (call) => {
    const { db, services, body } = call;
    const { student, attempt: found } = await currentAttempt(call, call.params.id);
    await requireRunningIn(call, found);
    const attempt = await db.transaction(async (tx) => {
      const locked = await lockAttempt(tx, found.id);
      if (locked.handedInAt !== null) return locked;
      const writerHash = hashToken(body.writer);
      await setWriter(tx, locked.id, writerHash);
      return { ...locked, writerHash };
    });
    return { data: await sheetOf({ db, student, services, writer: body.writer }, attempt) };
  });
}
