import { type Mixing } from '@teacher-portal/question-types/shown';
import { type FastifyInstance } from 'fastify';
import { fits } from 'shared/contract/attempt.rules';
import { type ParsedBody } from 'shared/contract/endpoint';
import {
  answerPractice,
  getPracticeQuestion,
  getQuestionPractice,
  listPracticeTopics,
  openForPractice,
} from 'shared/contract/practice';
import { toldOfAnswer } from 'shared/contract/question-feedback';
import { type QuestionVersion } from 'shared/contract/question-version';
import { type AnswerResponse } from '../../db/schema/submissions';
import { type Audit, record } from '../../server/audit/audit';
import { badRequest, orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { createOnce } from '../../server/write';
import { readerOf } from '../../tenancy/files';
import { optionsMeant, optionsShown, shuffleOf, withOptions } from '../attempt/public';
import { progressOf } from '../learn-progress/public';
import {
  itemSolution,
  loadQuestions,
  mayChangeAll,
  maySeeAll,
  presentContent,
  responseMeant,
  scoreAnswer,
} from '../question/public';
import { mixingOf, presentAsked } from '../submission/public';
import { close, open, practiceOf } from './opening.repository';
import { mayPractise, practising } from './policy';
import { addTry, countByTopic, nextOf } from './repository';

const unrecorded: Audit = {
  audit: false,
  because: 'Practice is not work that is marked; how often a student tries is kept with the question.',
};
const order = ['weak', 'tooLittle', 'fair', 'strong'] as const;

/** Options are shuffled per student, because authors often put the key first. */
const shuffleFor = ({ id }: { id: number }) => shuffleOf(id, { shuffleQuestions: false, shuffleOptions: true });

type Calling = Pick<Call, 'db' | 'account' | 'services'>;

/** A question of the student's school as it is in the bank now. @throws 404 */
async function questionOf({ db, services }: Calling, schoolId: number, id: number) {
  const tenant = { schoolIds: [schoolId] };
  const whole = orNotFound((await loadQuestions(db, tenant, [id]))[0]);
  const readAddress = await readerOf(db, services.files, tenant, whole);
  return presentContent({ ...whole.question, options: whole.options }, readAddress);
}

/** What the student means. @throws 400 for options that are not the question's, and for an answer to another item. */
function responseTo(
  question: QuestionVersion['content'],
  body: ParsedBody<typeof answerPractice>,
  mixing: Mixing,
): AnswerResponse {
  const isFitting = fits({ ...question, optionIds: question.options.map(({ id }) => id) }, body);
  if ('optionIds' in body) {
    if (!isFitting) throw badRequest('errors.invalidValue', { field: 'optionIds' }, 'optionIds');
    return body;
  }
  const meant = isFitting ? responseMeant(question, body, mixing) : undefined;
  if (!meant) throw badRequest('errors.attemptAnswer', {}, 'answer');
  return meant;
}

export function practiceRoutes(app: FastifyInstance): void {
  route(app, listPracticeTopics, async (call) => {
    const { student, reading, solved } = await practising(call);
    const standings = new Map((await progressOf(reading)).map(({ id, standing }) => [id, standing]));
    const topics = (await countByTopic(call.db, student, solved)).map((topic) => ({
      ...topic,
      standing: standings.get(topic.id) ?? 'tooLittle',
    }));
    return { data: topics.sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing)) };
  });

  route(app, getPracticeQuestion, async (call) => {
    const { student, solved } = await practising(call);
    const id = orNotFound(await nextOf(call.db, student, solved, call.params.topicId));
    const question = await questionOf(call, student.schoolId, id);
    const mixing = mixingOf(call.services.config, { studentId: student.id, questionId: id });
    return { data: presentAsked(id, question, { marks: question.score, mixing, shuffle: shuffleFor(student) }) };
  });

  route(app, answerPractice, unrecorded, async (call) => {
    const { db, params, body, services } = call;
    const student = await mayPractise(call, params.id);
    const question = await questionOf(call, student.schoolId, params.id);
    const { options, modelAnswer } = question;
    const mixing = mixingOf(services.config, { studentId: student.id, questionId: params.id });
    const ids = options.map(({ id }) => id);
    const meant = 'optionIds' in body ? withOptions(body, (given) => optionsMeant(student.id, ids, given)) : body;
    const response = responseTo(question, meant, mixing);
    const right = scoreAnswer({ ...question, marks: 1 }, response).score === 1;
    await addTry(db, student, params.id, { isRight: right, lastAt: services.now() });
    const keys = options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);
    // Older pages know the options by their database ids and send those.
    const isFromBefore = 'optionIds' in body && body.optionIds.some((id) => ids.includes(id));
    const shown = (of: number[]) => (isFromBefore ? of : optionsShown(shuffleFor(student), ids, of));
    const told = toldOfAnswer(
      { ...question, options: options.map((each) => ({ ...each, id: shown([each.id])[0] })) },
      shown(response.optionIds ?? []),
      { score: right ? 1 : 0, marks: 1 },
    );
    return { data: { right, keys: shown(keys), modelAnswer, told, ...itemSolution(question, response, mixing) } };
  });

  route(app, openForPractice, { audit: ['question.practiceOpened', 'question.practiceClosed'] }, async (call) => {
    const { account, body, services } = call;
    const data = await createOnce(call, async (tx) => {
      const ids = await mayChangeAll(tx, account, body.ids);
      if (!body.open) {
        const switched = await close(tx, account, ids);
        await record(call, tx, 'question.practiceClosed', ids);
        return { changed: ids, switched, left: [] };
      }
      const by = { openedAt: services.now(), openedBy: account.userId };
      const { changed, switched } = await open(tx, account, ids, by);
      if (changed.length > 0) await record(call, tx, 'question.practiceOpened', changed);
      return { changed, switched, left: ids.filter((id) => !changed.includes(id)) };
    });
    return { data, message: body.open ? 'success.practiceOpened' : 'success.practiceClosed' };
  });

  route(app, getQuestionPractice, async ({ db, account, params }) => {
    await maySeeAll(db, account, [params.id]);
    return { data: await practiceOf(db, account, params.id) };
  });
}
