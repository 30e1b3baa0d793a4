import { type FastifyInstance } from 'fastify';
import { handInAttempt, saveAnswers } from 'shared/contract/attempt';
import { assessmentStatus } from 'shared/contract/enums';
import { type SubmissionSummary, submitAssessment } from 'shared/contract/submission';
import { type Audit, record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { createOnce } from '../../../server/write';
import { refreshStatistics } from '../../question/public';
import { cleanAnswers, presentSubmissionSummary, findSubmission } from '../../submission/public';
import { end } from './close.commands';
import { currentAttempt } from '../routes';
import { requireWriter, studentOfCall, writingStudent } from '../policy';
import { presentAttempt } from '../present';
import { findOwnAttempt } from '../repository';
import { placeLate, type Saved, saveInTime } from './save.commands';
import { submitWhole } from './hand-in.commands';
import { settle } from './auto-submit';

const unrecorded: Audit = {
  audit: false,
  because: 'Answers are saved every few seconds, and each has a receipt; that the attempt was handed in is recorded.',
};

/** Hides a score that auto-grading has already given. */
const beforeRelease = (summary: SubmissionSummary): SubmissionSummary => ({
  ...summary,
  status: assessmentStatus.submitted,
  marks: null,
  result: null,
  scored: 0,
});

export function writingRoutes(app: FastifyInstance): void {
  route(app, saveAnswers, unrecorded, async (call) => {
    const { db, services, account, params } = call;
    // The time of arrival, before anything is awaited.
    const now = services.now();
    const { student, attempt, tenant } = await currentAttempt(call, params.id);
    const body = {
      ...call.body,
      answers: await untilHungUp(call, (signal) => cleanAnswers(call.body.answers, signal)),
    };
    const saving = { tenant, student, now, config: services.config, graceMs: services.config.attemptGraceMs };
    const answer = ({ attempt: saved, receipts }: Saved) => ({
      data: { attempt: presentAttempt(saved, { now: services.now(), writer: body.writer }), receipts },
    });
    const inTime = await saveInTime(db, saving, attempt, body);
    if (inTime) return answer(inTime);
    await settle(services, attempt);
    const receipts = await db.transaction((tx) => placeLate({ ...saving, tx }, attempt, body));
    return answer({ attempt: (await findOwnAttempt(db, account.userId, params.id)).attempt, receipts });
  });

  route(app, handInAttempt, { audit: 'submission.handedIn' }, async (call) => {
    const { db, services, params, body } = call;
    const { student, attempt, tenant } = await currentAttempt(call, params.id);
    const now = services.now();
    const ended = await db.transaction(async (tx) => {
      const done = await end({ tx, tenant, student, now }, attempt, 'student', (locked) =>
        requireWriter(locked, body.writer),
      );
      if (done.handedIn) await record(call, tx, 'submission.handedIn', done.handedIn.id);
      return done;
    });
    if (ended.handedIn?.graded) services.later(() => refreshStatistics(db, [attempt.assessmentId], services.now()));
    return {
      data: presentAttempt(ended.attempt, { now, writer: body.writer }),
      message: 'success.submissionSubmitted',
    };
  });

  route(app, submitAssessment, { audit: 'submission.handedIn' }, async (call) => {
    const { db, account, body, services } = call;
    const student = await writingStudent(db, body.assessmentId, await studentOfCall(db, account));
    const tenant = { schoolIds: [student.schoolId] };
    const answers = await untilHungUp(call, (signal) => cleanAnswers(body.answers, signal));
    const { id, graded } = await createOnce(call, async (tx) => {
      const handed = await submitWhole({ ...services, tx, tenant, student, now: services.now() }, { ...body, answers });
      await record(call, tx, 'submission.handedIn', handed.id);
      return handed;
    });
    if (graded) services.later(() => refreshStatistics(db, [body.assessmentId], services.now()));
    const summary = presentSubmissionSummary(await findSubmission(db, tenant, id));
    return { data: beforeRelease(summary), message: 'success.submissionSubmitted' };
  });
}
