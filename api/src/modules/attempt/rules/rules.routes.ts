import { createHash } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import {
  getExamBrowser,
  getWriting,
  listStillWriting,
  type LiveStudent,
  releaseResults,
  setWriting,
  watchWriting,
  type Writing,
} from 'shared/contract/writing';
import { worksOfColleagues } from '../../../classes/acting.repository';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { type Call, route } from '../../../server/route';
import { byClassList } from '../../../text/name-order';
import { findAssessment, hasSubmissions, lockAssessment, moveDeadlines, readSummary } from '../../assessment/public';
import { listPlaced } from '../../submission/public';
import { instantOf } from '../../wire';
import { configFile, configKeyOf } from './exam-browser';
import { settingsOf } from './exam-browser.policy';
import { listLive, type LiveRow } from '../exam-room/live.repository';
import { listMessages } from '../exam-room/messages.repository';
import { presentMessage } from '../present';
import { defaultRules, findRules, listOverrides, type Rules, storeRules } from './rules.repository';
import { givingTime, requireNobodyWriting, stillWriting } from '../result/still-writing.read';

export async function writingOf({ db }: Pick<Call, 'db'>, id: number): Promise<Writing> {
  const rules = (await findRules(db, id)) ?? defaultRules;
  const { shuffleQuestions, shuffleOptions, accessCode, noGoingBack, acceptsLate, notesLeaving, examBrowser } = rules;
  const { tries, latePercent } = rules;
  const { releaseMode, releaseShows } = rules;
  const times = {
    releaseAt: instantOf(rules.releaseAt),
    releasedAt: instantOf(rules.releasedAt),
    pausedAt: instantOf(rules.pausedAt),
  };
  const students = (await listOverrides(db, id)).map((own) => ({
    studentId: own.studentId,
    opensAt: instantOf(own.opensAt),
    endsAt: instantOf(own.endsAt),
    extraMinutes: own.extraMinutes,
    tries: own.tries,
    releaseAt: instantOf(own.releaseAt),
    releaseShows: own.releaseShows,
  }));
  const order = {
    shuffleQuestions,
    shuffleOptions,
    accessCode,
    noGoingBack,
    acceptsLate,
    notesLeaving,
    examBrowser,
    tries,
    latePercent,
  };
  return { ...order, releaseMode, releaseShows, ...times, students };
}

function stateOf({ attemptId, handedInAt, submittedAt }: LiveRow): LiveStudent['state'] {
  if (attemptId !== null && handedInAt === null) return 'running';
  return submittedAt === null ? 'notStarted' : 'handedIn';
}

function presentLive(row: LiveRow, others: ReadonlySet<number>): LiveStudent {
  const { studentId, name, section, submittedAt, handedInAt, group, ...rest } = row;
  const { givenName: _given, familyName: _family, ...said } = rest;
  return {
    ...said,
    student: { id: studentId, name, section },
    state: stateOf(row),
    handedInAt: handedInAt ?? (row.attemptId === null ? submittedAt : null),
    ...(group && { group }),
    ...(others.has(studentId) && { mayChange: false as const }),
  };
}

/** The teacher's decision about a release date holds until the date changes. */
const anywayOf = (before: Rules, after: Pick<Rules, 'releaseMode' | 'releaseAt'>, anyway = false): boolean =>
  (anyway && after.releaseAt !== null) ||
  (before.releaseAnyway &&
    after.releaseMode === before.releaseMode &&
    Number(after.releaseAt) === Number(before.releaseAt));

const tagOf = (shown: unknown) => createHash('sha256').update(JSON.stringify(shown)).digest('hex');

/** Teachers' settings for taking an assessment, and their view of its attempts. */
export function writingRuleRoutes(app: FastifyInstance): void {
  route(app, getWriting, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    return { data: await writingOf(call, id) };
  });

  route(app, getExamBrowser, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    const settings = settingsOf(call.services, id);
    return { data: { file: configFile(settings), configKey: configKeyOf(settings) } };
  });

  route(app, setWriting, { audit: 'assessment.writingChanged' }, async (call) => {
    const { db, account, params, body, services } = call;
    await db.transaction(async (tx) => {
      const change = { tx, tenant: account, now: services.now() };
      const assessment = await lockAssessment(change, params.id);
      const before = (await findRules(tx, params.id)) ?? defaultRules;
      const isReordered =
        before.shuffleQuestions !== body.shuffleQuestions || before.shuffleOptions !== body.shuffleOptions;
      if (isReordered && (await hasSubmissions(tx, params.id))) throw conflict('errors.assessmentAnswered');
      const releaseAt = body.releaseAt === null ? null : new Date(body.releaseAt);
      const { anyway, ...given } = body;
      const { tries = before.tries, latePercent = before.latePercent, examBrowser = before.examBrowser } = given;
      const after = { ...given, tries, latePercent, examBrowser, releaseAt };
      const releaseAnyway = anywayOf(before, after, anyway);
      await givingTime(change, params.id, anyway, () => storeRules(tx, assessment, { ...after, releaseAnyway }));
      const release = { before, after: { ...before, ...after }, anyway, now: change.now };
      await requireNobodyWriting(tx, assessment, release);
      if (before.acceptsLate !== body.acceptsLate) await moveDeadlines(tx, assessment);
      await record(call, tx, 'assessment.writingChanged', params.id);
    });
    return { data: await writingOf(call, params.id) };
  });

  route(app, releaseResults, { audit: ['assessment.resultsReleased', 'assessment.resultsHidden'] }, async (call) => {
    const { db, account, params, body, services } = call;
    const now = services.now();
    await db.transaction(async (tx) => {
      const assessment = await lockAssessment({ tx, tenant: account, now }, params.id);
      const before = (await findRules(tx, params.id)) ?? defaultRules;
      const releasedAt = body.released ? (before.releasedAt ?? now) : null;
      const after = { releaseMode: 'byHand', releaseAt: null, releasedAt, releaseAnyway: false } as const;
      await requireNobodyWriting(tx, assessment, { before, after: { ...before, ...after }, anyway: body.anyway, now });
      await storeRules(tx, assessment, after);
      await record(call, tx, body.released ? 'assessment.resultsReleased' : 'assessment.resultsHidden', params.id);
    });
    return { data: await writingOf(call, params.id) };
  });

  route(app, watchWriting, async (call) => {
    const { db, account, params, query, services, language } = call;
    const { id } = await readSummary(call, params.id);
    const rows = (await listLive(db, id)).sort(byClassList(language));
    const messages = (await listMessages(db, id)).map(presentMessage);
    const pausedAt = instantOf((await findRules(db, id))?.pausedAt ?? null);
    const studentIds = rows.map(({ studentId }) => studentId);
    const others = await worksOfColleagues(db, account, { assessmentId: id, studentIds });
    const tag = tagOf([rows, [...others]]);
    const questions = (await listPlaced(db, id)).length;
    const students = tag === query.known ? null : rows.map((row) => presentLive(row, others));
    return { data: { tag, serverTime: services.now().toISOString(), questions, pausedAt, messages, students } };
  });
}

/** Who would still be writing at a release. */
export function stillWritingRoutes(app: FastifyInstance): void {
  route(app, listStillWriting, async (call) => {
    const { assessment } = orNotFound(await findAssessment(call.db, call.account, call.params.id)).summary;
    const now = call.services.now();
    const at = new Date(call.query.at ?? now);
    const found = await stillWriting(call.db, assessment, { at: at > now ? at : now, now });
    const compare = byClassList(call.language);
    return {
      data: found
        .sort((a, b) => compare(a.student, b.student))
        .map(({ student: { id, name, section }, state }) => ({ student: { id, name, section }, state })),
    };
  });
}
