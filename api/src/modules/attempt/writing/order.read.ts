import { type Database } from '../../../db/database';
import { passagesIn } from '../../question/public';
import { orderIn, type PlacedQuestion } from '../../submission/public';
import { type AttemptEntity } from '../repository';
import { findRules } from '../rules/rules.repository';
import { shuffleOf } from './shuffle';

/** The question order of an attempt. */
export async function orderOfAttempt(db: Database, { id, assessmentId }: Pick<AttemptEntity, 'id' | 'assessmentId'>) {
  const rules = await findRules(db, assessmentId);
  const shuffle = shuffleOf(id, rules);
  return async (placed: readonly PlacedQuestion[]) => {
    const versions = placed.flatMap(({ versionId }) => versionId ?? []);
    const passages = rules?.shuffleQuestions ? await passagesIn(db, versions) : new Map<number, number>();
    return orderIn(placed, shuffle, (questionId) => passages.get(questionId));
  };
}
