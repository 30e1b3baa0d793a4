import { typeWord } from 'shared/contract/assessment.rules';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { conflict } from '../../refusals/refusal';
import { type AssessmentEntity, requireNotArchived } from '../assessment/public';
import { findEntity } from './repository';

/** Members of the school may read its answer sheets; members with write access may print and scan them. */
export const sheetsAssessment = (db: Database, account: Account, id: number): Promise<AssessmentEntity> =>
  findEntity(db, account, id);

/** @throws 409 for an assessment that accepts no submissions: a draft, or an archived one. */
export function requireScannable(assessment: AssessmentEntity): void {
  requireNotArchived(assessment);
  if (assessment.publishedAt === null) throw conflict('errors.sheetUnpublished', { type: typeWord(assessment.type) });
}
