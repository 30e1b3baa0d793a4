import { type Database } from '../../../db/database';
import { orderIn, type PlacedQuestion } from '../../submission/public';
import { type AttemptEntity } from '../repository';
import { findRules } from '../rules/rules.repository';
import { shuffleOf } from './shuffle';

/** The question order of an attempt. */
export async function orderOfAttempt(db: Database, { id, assessmentId }: Pick<AttemptEntity, 'id' | 'assessmentId'>) {
  const shuffle = shuffleOf(id, await findRules(db, assessmentId));
  return (placed: readonly PlacedQuestion[]) => orderIn(placed, shuffle);
}
