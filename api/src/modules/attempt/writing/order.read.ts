import { sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { questionVersions } from '../../../db/schema/question-versions';
import { orderIn, type PassageOfQuestion, type PlacedQuestion } from '../../submission/public';
import { type AttemptEntity } from '../repository';
import { findRules } from '../rules/rules.repository';
import { shuffleOf } from './shuffle';

/** By question, the passage in the version that is asked. */
async function passagesOf(db: Database, placed: readonly PlacedQuestion[]): Promise<PassageOfQuestion> {
  const versions = placed.flatMap(({ versionId }) => versionId ?? []);
  const rows = await db
    .select({
      questionId: questionVersions.questionId,
      passageId: sql<number | null>`(${questionVersions.content} #>> '{passage,id}')::integer`,
    })
    .from(questionVersions)
    .where(sql`${questionVersions.id} = ${anyOf(versions)}`);
  const found = new Map(rows.map(({ questionId, passageId }) => [questionId, passageId ?? undefined]));
  return (questionId) => found.get(questionId);
}

const none: PassageOfQuestion = () => undefined;

/** The question order of an attempt. */
export async function orderOfAttempt(db: Database, { id, assessmentId }: Pick<AttemptEntity, 'id' | 'assessmentId'>) {
  const rules = await findRules(db, assessmentId);
  const shuffle = shuffleOf(id, rules);
  return async (placed: readonly PlacedQuestion[]) =>
    orderIn(placed, shuffle, rules?.shuffleQuestions ? await passagesOf(db, placed) : none);
}
