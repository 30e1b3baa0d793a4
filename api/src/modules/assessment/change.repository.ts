import { typeWord } from 'shared/contract/assessment.rules';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { conflict, found } from '../../server/refusal';
import { type Tenant, visibleById } from '../../tenancy/tenancy';

export type AssessmentEntity = typeof assessments.$inferSelect;

/** For whose schools something is changed, when, in which transaction. */
export interface Change {
  tx: Database;
  tenant: Tenant;
  now: Date;
}

/**
 * Locked until the end of the transaction: publishing, handing in and grading of one assessment wait for each other, and
 * always lock it before one of its works. @throws 404 when it is not there or belongs to another school.
 */
export async function lockAssessment({ tx, tenant }: Change, id: number): Promise<AssessmentEntity> {
  const [row] = await tx
    .select()
    .from(assessments)
    .where(visibleById(tenant, assessments, id))
    .for('update');
  return found(row);
}

/** @throws 409 for one that is in the archive. */
export function mustNotBeArchived({ archivedAt, type }: AssessmentEntity): void {
  if (archivedAt) throw conflict('errors.assessmentArchived', { type: typeWord(type) });
}
