import { type FastifyInstance } from 'fastify';
import {
  hearAttempt,
  lowerHand,
  messageWriters,
  noteLeaving,
  pauseWriting,
  raiseHand,
} from 'shared/contract/exam-room';
import { type Audit, record } from '../../../server/audit/audit';
import { orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { lockAssessment, moveDeadlines, readSummary } from '../../assessment/public';
import { lockOwn, studentsTogether } from '../../submission/public';
import { currentAttempt } from '../routes';
import { addMessage, listMessages } from './messages.repository';
import { addLeaving, setHand, startClocks, stopClocks } from './pause.repository';
import { presentAttempt, presentMessage } from '../present';
import { findById } from '../repository';
import { defaultRules, findRules, storeRules } from '../rules/rules.repository';
import { writingOf } from '../rules/rules.routes';

const unrecorded: Audit = { audit: false, because: 'It is a sign between students and teachers during an exam.' };

/** Messages between students and teachers while an assessment is running. */
export function examRoomRoutes(app: FastifyInstance): void {
  route(app, hearAttempt, async (call) => {
    const { db, services, query } = call;
    const { attempt } = await currentAttempt(call, call.params.id);
    const messages = (await listMessages(db, attempt.assessmentId)).map(presentMessage);
    return { data: { attempt: presentAttempt(attempt, { now: services.now(), writer: query.writer }), messages } };
  });

  route(app, raiseHand, unrecorded, async (call) => {
    const { db, services, body } = call;
    const { attempt } = await currentAttempt(call, call.params.id);
    const now = services.now();
    await setHand(db, attempt, body.raised ? (attempt.handRaisedAt ?? now) : null);
    return { data: presentAttempt(await findById(db, attempt.id), { now, writer: undefined }) };
  });

  route(app, noteLeaving, unrecorded, async (call) => {
    const { attempt } = await currentAttempt(call, call.params.id);
    const isNoted = (await findRules(call.db, attempt.assessmentId))?.notesLeaving ?? false;
    if (isNoted) await addLeaving(call.db, attempt.id, call.body.times);
    return { data: null };
  });

  route(app, pauseWriting, { audit: ['assessment.paused', 'assessment.resumed'] }, async (call) => {
    const { db, account, params, body, services } = call;
    const now = services.now();
    await db.transaction(async (tx) => {
      const assessment = await lockAssessment({ tx, tenant: account, now }, params.id);
      const { pausedAt } = (await findRules(tx, params.id)) ?? defaultRules;
      if (body.paused === (pausedAt !== null)) return;
      await storeRules(tx, assessment, { pausedAt: body.paused ? now : null });
      if (body.paused) await stopClocks(tx, params.id, now);
      else {
        await startClocks(tx, params.id, now);
        await moveDeadlines(tx, assessment);
      }
      await record(call, tx, body.paused ? 'assessment.paused' : 'assessment.resumed', params.id);
    });
    return { data: await writingOf(call, params.id) };
  });

  route(app, messageWriters, { audit: 'assessment.messageSent' }, async (call) => {
    const { account, params, body, services } = call;
    const now = services.now();
    const message = await createOnce(call, async (tx) => {
      const { id: assessmentId, schoolId } = await lockAssessment({ tx, tenant: account, now }, params.id);
      const added = await addMessage(tx, { assessmentId, schoolId, text: body.text, sentAt: now });
      await record(call, tx, 'assessment.messageSent', assessmentId);
      return presentMessage(added);
    });
    return { data: message };
  });

  route(app, lowerHand, unrecorded, async (call) => {
    const { db, params } = call;
    const { id: assessmentId } = await readSummary(call, params.id);
    const { studentId } = orNotFound(await lockOwn(db, assessmentId, params.studentId));
    for (const id of await studentsTogether(db, { assessmentId, studentId }))
      await setHand(db, { assessmentId, studentId: id }, null);
    return { data: null };
  });
}
