import { type FastifyInstance } from 'fastify';
import { listQuestionAnswers } from 'shared/contract/question-answers';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { findAssessment, loadAsked, presentSummary, readSummary } from '../assessment/public';
import { presentQuestion } from '../question/public';
import { unlessTrashed } from '../trash/public';
import { listed } from './listed.read';
import { answersTo } from './question-answers.read';
import { listPlaced } from './repository';

/** What every submission has for one question. */
export function questionAnswerRoutes(app: FastifyInstance): void {
  route(app, listQuestionAnswers, async (call) => {
    const { db, account, params, services } = call;
    const { id } = await unlessTrashed(call, 'assessment', params.id, () => readSummary(call, params.id));
    const placed = await listPlaced(db, id);
    const at = placed.findIndex(({ questionId }) => questionId === params.questionId);
    const asked = orNotFound(placed[at]);
    const [question] = await loadAsked(db, account, [asked]);
    const whole = orNotFound(question);
    const { summary } = orNotFound(await findAssessment(db, account, id));
    const rows = await answersTo(db, account, asked, whole, await listed(call, id));
    return {
      data: {
        assessment: presentSummary(summary),
        question: presentQuestion(whole, await readerOf(db, services.files, account, [whole])),
        number: at + 1,
        rows,
      },
    };
  });
}
