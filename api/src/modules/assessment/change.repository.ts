import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { orNotFound } from '../../server/refusal';
import { inSchoolsOf, type Tenant, visibleById } from '../../tenancy/tenancy';

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
  return orNotFound(row);
}

/** Inserts a draft and returns its id. */
export async function insertAssessment(
  { tx, now }: Change,
  row: Omit<typeof assessments.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<number> {
  const [inserted] = await tx
    .insert(assessments)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning({ id: assessments.id });
  return orNotFound(inserted).id;
}

/** Stores an edit, which is a new version. */
export async function updateAssessment(
  { tx, now }: Change,
  id: number,
  values: Partial<typeof assessments.$inferInsert>,
): Promise<void> {
  await tx
    .update(assessments)
    .set({ ...values, updatedAt: now, version: sql`${assessments.version} + 1` })
    .where(eq(assessments.id, id));
}

/** Undeletes an assessment. Returns false when it was not deleted. */
export async function undeleteAssessment({ tx, tenant, now }: Change, id: number): Promise<boolean> {
  const rows = await tx
    .update(assessments)
    .set({ deletedAt: null, updatedAt: now, version: sql`${assessments.version} + 1` })
    .where(and(inSchoolsOf(tenant, assessments.schoolId), eq(assessments.id, id), isNotNull(assessments.deletedAt)))
    .returning({ id: assessments.id });
  return rows.length > 0;
}
