import { eq, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { orNotFound } from '../../refusals/refusal';
import { type Tenant, visibleById } from '../../tenancy/tenancy';
import { type intoTrash } from '../../tenancy/trash';

export type AssessmentEntity = typeof assessments.$inferSelect;

/** The schools, time and transaction of a change. */
export interface Change {
  tx: Database;
  tenant: Tenant;
  now: Date;
}

/** Makes a change that gives students time, unless they could still write after they have seen answers. @throws 409 */
export type GivingTime = <Result>(
  change: Change,
  id: number,
  anyway: boolean | undefined,
  give: () => Promise<Result>,
) => Promise<Result>;

/** Locks the assessment as `lockAssessment` does; undefined if it is in the trash. */
export async function lockUnlessGone({ tx, tenant }: Change, id: number): Promise<AssessmentEntity | undefined> {
  const [row] = await tx
    .select()
    .from(assessments)
    .where(visibleById(tenant, assessments, id))
    .for('update');
  return row;
}

/**
 * Locks the assessment until the end of the transaction, which serialises publishing, handing in and grading; always
 * lock it before a submission of it. @throws 404 if it does not exist or belongs to another school.
 */
export const lockAssessment = async (change: Change, id: number): Promise<AssessmentEntity> =>
  orNotFound(await lockUnlessGone(change, id));

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

/** Stores an update with the next version. */
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

/** Keeps the version, because nothing that somebody may be editing is replaced. */
export async function deleteAssessment(tx: Database, id: number, values: ReturnType<typeof intoTrash>): Promise<void> {
  await tx.update(assessments).set(values).where(eq(assessments.id, id));
}
