import { and, eq, sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { passages } from '../../../db/schema/passages';
import { questions } from '../../../db/schema/questions';
import { badRequest, orNotFound } from '../../../refusals/refusal';
import { type Tenant, visibleById } from '../../../tenancy/tenancy';

/** Locks the passage until the end of the transaction, to serialise changes of its order. @throws 404 */
export async function lockPassage(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx
    .select()
    .from(passages)
    .where(visibleById(tenant, passages, id))
    .for('update');
  return orNotFound(row);
}

interface Place {
  questionId: number;
  passageId: number;
}

/**
 * Puts a question at the end of a passage, unless it is there. @throws 404 for a passage of another school, 400 for one
 * of another course, or one with as many questions as it can have.
 */
export async function placeUnder(tx: Database, tenant: Tenant, { questionId, passageId }: Place): Promise<void> {
  const passage = await lockPassage(tx, tenant, passageId);
  const [question] = await tx
    .select({ courseId: questions.courseId, passageId: questions.passageId })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (question?.courseId !== passage.courseId) throw badRequest('errors.passageOfCourse', {}, 'passageId');
  if (question.passageId === passageId) return;
  const [under] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      next: sql<number>`coalesce(max(${questions.passagePlace}) + 1, 0)`,
    })
    .from(questions)
    .where(eq(questions.passageId, passageId));
  if (!under || under.count >= limits.passageQuestionsMax)
    throw badRequest('errors.passageFull', { max: limits.passageQuestionsMax }, 'passageId');
  await tx.update(questions).set({ passageId, passagePlace: under.next }).where(eq(questions.id, questionId));
}

/** Takes a question away from its passage; one that moved to another course cannot stay. */
export async function leavePassage(tx: Database, questionId: number, when: 'always' | 'ofOtherCourse'): Promise<void> {
  const isElsewhere = sql`exists (select 1 from ${passages} where ${passages.id} = ${questions.passageId}
    and ${passages.courseId} <> ${questions.courseId})`;
  await tx
    .update(questions)
    .set({ passageId: null, passagePlace: null })
    .where(and(eq(questions.id, questionId), when === 'ofOtherCourse' ? isElsewhere : undefined));
}
