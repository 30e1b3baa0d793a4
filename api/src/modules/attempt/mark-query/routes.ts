import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import { answerMarkQuestion, askAboutMark, listMarkQuestions } from 'shared/contract/mark-question';
import { requireActing } from '../../../classes/acting';
import { record } from '../../../server/audit/audit';
import { badRequest, conflict, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { readSummary } from '../../assessment/public';
import { studentOfCall } from '../policy';
import { resultFor } from '../result/result.read';
import { findOwnSubmission } from '../result/result.repository';
import { presentAsked, presentMarkQuestion } from './present';
import { addQuestion, answerQuestion, listOfAssessment } from './repository';

/** Students' questions about released marks, and teachers' answers. */
export function markQuestionRoutes(app: FastifyInstance): void {
  route(app, askAboutMark, { audit: 'submission.markQuestioned' }, async (call) => {
    const { db, account, params, body, services } = call;
    const student = await studentOfCall(db, account);
    const now = services.now();
    const { files, config } = services;
    const result = await resultFor({ db, student, files, config, now, graceMs: config.attemptGraceMs }, params.id);
    const isAsked = body.questionId === null || result.questions?.some(({ id }) => id === body.questionId);
    if (!isAsked) throw badRequest('errors.invalidValue', { field: 'questionId' }, 'questionId');
    if (result.asked.length >= limits.markQuestionsMax) throw conflict('errors.markQuestionsMax');
    const submission = orNotFound(await findOwnSubmission(db, { assessmentId: params.id, studentId: student.id }));
    const added = await createOnce(call, async (tx) => {
      const row = { schoolId: student.schoolId, submissionId: submission.id, askedAt: now, ...body };
      const asked = presentMarkQuestion(await addQuestion(tx, row));
      await record(call, tx, 'submission.markQuestioned', submission.id);
      return asked;
    });
    return { data: added };
  });

  route(app, listMarkQuestions, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    return { data: (await listOfAssessment(call.db, call.account, id)).map(presentAsked) };
  });

  route(app, answerMarkQuestion, { audit: 'submission.markAnswered' }, async (call) => {
    const { db, account, params, body, services } = call;
    const answered = { answer: body.answer, answeredAt: services.now(), answeredBy: account.userId };
    const row = await db.transaction(async (tx) => {
      const changed = await answerQuestion(tx, account, params.id, answered);
      const named = { assessmentId: changed.assessmentId, studentId: changed.student.id };
      await requireActing(tx, account, { concerns: 'work' }, named);
      await record(call, tx, 'submission.markAnswered', changed.asked.submissionId);
      return changed;
    });
    return { data: presentAsked(row) };
  });
}
