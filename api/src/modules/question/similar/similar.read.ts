import { type Endpoint } from 'shared/contract/endpoint';
import { likenesses, type SimilarQuestion } from 'shared/contract/question-likeness';
import { likenessIn } from '@teacher-portal/question-generator/checks/likeness';
import { orNotFound } from '../../../refusals/refusal';
import { type Call } from '../../../server/route';
import { presentAll } from '../read';
import { findQuestion, loadQuestions } from '../repository';
import { likeInBank } from './candidates.repository';
import { judgementsOf } from './judgement.repository';

/** Questions that are compared, and shown. */
const COMPARED_MAX = 300;
const SHOWN_MAX = 50;

/** The questions of the bank that are like this one, nearest first. @throws 404 */
export async function readSimilar<E extends Endpoint>(call: Call<E>, id: number) {
  const { db, account, language } = call;
  const { question, options } = orNotFound(await findQuestion(db, account, id));
  const asked = { id, text: question.plainText, options };
  const near = await likeInBank(db, account, question.schoolId, asked, { except: [id], most: COMPARED_MAX });
  const likenessOf = likenessIn(language);
  const alike = near.bank
    .flatMap((other) => {
      const likeness = likenessOf(asked, other);
      return likeness && other.id !== undefined ? [{ id: other.id, likeness }] : [];
    })
    .sort((one, other) => likenesses.indexOf(one.likeness) - likenesses.indexOf(other.likeness));
  const shown = alike.slice(0, SHOWN_MAX);
  const judgements = await judgementsOf(db, question.schoolId, id);
  const whole = await presentAll(
    call,
    await loadQuestions(
      db,
      account,
      shown.map((each) => each.id),
    ),
  );
  const wholeOf = new Map(whole.map((each) => [each.id, each]));
  const similar = shown.flatMap((each): SimilarQuestion[] => {
    const found = wholeOf.get(each.id);
    return found ? [{ question: found, likeness: each.likeness, judgement: judgements.get(each.id) ?? null }] : [];
  });
  return {
    similar,
    isComplete: near.isComplete && alike.length <= SHOWN_MAX,
    hasCommonOptions: near.hasCommonOptions,
  };
}
