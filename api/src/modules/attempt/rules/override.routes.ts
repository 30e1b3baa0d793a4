import { type FastifyInstance } from 'fastify';
import { isOver } from 'shared/contract/attempt.rules';
import { workStatus } from 'shared/contract/assessment-status.rules';
import { reopenAttempt, setStudentWriting } from 'shared/contract/writing';
import { record } from '../../../server/audit/audit';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { lockAssessment, moveDeadlines, updateProgress } from '../../assessment/public';
import { lockOwn, studentsTogether, updateSubmission } from '../../submission/public';
import { listSaved } from '../writing/answers.repository';
import { findById, reopen } from '../repository';
import { findLastAttempt } from '../result/result.repository';
import { findOverride, findRules, storeOverride } from './rules.repository';
import { writingOf } from './rules.routes';
import { givingTime } from '../result/still-writing.read';

/** Exceptions that teachers make for one student, and for those who write with this student. */
export function studentRuleRoutes(app: FastifyInstance): void {
  route(app, setStudentWriting, { audit: 'assessment.writingChanged' }, async (call) => {
    const { db, account, params, body, services } = call;
    await db.transaction(async (tx) => {
      const change = { tx, tenant: account, now: services.now() };
      const assessment = await lockAssessment(change, params.id);
      const { studentId } = orNotFound(await lockOwn(tx, assessment.id, params.studentId));
      const opensAt = body.opensAt === null ? null : new Date(body.opensAt);
      const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
      const places = (await studentsTogether(tx, { assessmentId: assessment.id, studentId })).map((id) => ({
        ...{ assessmentId: assessment.id, schoolId: assessment.schoolId, studentId: id },
      }));
      await givingTime(change, params.id, body.anyway, async () => {
        for (const place of places) {
          const tries = body.tries === undefined ? ((await findOverride(tx, place))?.tries ?? null) : body.tries;
          await storeOverride(tx, { ...place, opensAt, endsAt, extraMinutes: body.extraMinutes, tries });
        }
        await moveDeadlines(tx, assessment);
      });
      await record(call, tx, 'assessment.writingChanged', params.id);
    });
    return { data: await writingOf(call, params.id) };
  });

  route(app, reopenAttempt, { audit: 'submission.reopened' }, async (call) => {
    const { db, account, params, query, services } = call;
    const now = services.now();
    const { studentId } = params;
    await db.transaction(async (tx) => {
      const change = { tx, tenant: account, now };
      const assessment = await lockAssessment(change, params.id);
      const submission = orNotFound(await lockOwn(tx, assessment.id, studentId));
      const [writer = studentId, ...mates] = await studentsTogether(tx, { assessmentId: assessment.id, studentId });
      const last = await findLastAttempt(tx, { assessmentId: assessment.id, studentId: writer });
      if ((await findRules(tx, params.id))?.pausedAt) throw conflict('errors.attemptPaused');
      const isPossible = last && last.handedInAt !== null && submission.gradedBy === null;
      // A submission handed in by one call has no attempt to continue.
      if (!isPossible || (await listSaved(tx, last.id)).length === 0) throw conflict('errors.attemptNotReopened');
      await givingTime(change, assessment.id, query.anyway === 'true', async () => {
        await reopen(tx, last.id);
        await moveDeadlines(tx, assessment);
        if (isOver((await findById(tx, last.id)).deadline, now)) throw conflict('errors.attemptNoTime');
        const again = { status: workStatus('running', 'none'), marks: null, gradedAt: null, submittedAt: null };
        for (const id of [writer, ...mates]) {
          const shared = orNotFound(await lockOwn(tx, assessment.id, id));
          await updateSubmission(tx, shared, again, { way: 'hand', userId: account.userId, at: now });
        }
      });
      await updateProgress(change, assessment);
      await record(call, tx, 'submission.reopened', submission.id);
    });
    return { data: await writingOf(call, params.id) };
  });
}
