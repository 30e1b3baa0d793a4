import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type ExamPlan, type PlanCell } from 'shared/contract/exam-plan';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { examPlans } from '../../db/schema/exam-plans';
import { profiles } from '../../db/schema/profiles';
import { type Account } from '../../identity/account';
import { badRequest, orNotFound } from '../../refusals/refusal';
import { inSchoolsOf } from '../../tenancy/tenancy';

/** Those of the topics that belong to the course and are not deleted. */
export async function livingTopics(db: Database, courseId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.courseId, courseId), inArray(categories.id, [...ids]), isNull(categories.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The plans of a course of the caller by name. */
export async function listPlans(db: Database, account: Account, courseId: number): Promise<ExamPlan[]> {
  const rows = await db
    .select({ plan: examPlans, author: profiles.fullName })
    .from(examPlans)
    .innerJoin(profiles, eq(profiles.userId, examPlans.userId))
    .where(and(inSchoolsOf(account, examPlans.schoolId), eq(examPlans.courseId, courseId)))
    .orderBy(asc(examPlans.name), asc(examPlans.id));
  const named = rows.flatMap(({ plan }) => plan.cells.flatMap(({ categoryId }) => categoryId ?? []));
  const living = await livingTopics(db, courseId, [...new Set(named)]);
  return rows.map(({ plan: { id, name, cells, userId, savedAt }, author }) => ({
    id,
    name,
    cells: cells.filter(({ categoryId }) => categoryId === undefined || living.has(categoryId)),
    author: { id: userId, name: author },
    savedOn: savedAt.toISOString(),
  }));
}

interface NewPlan {
  schoolId: number;
  courseId: number;
  name: string;
  cells: PlanCell[];
  savedAt: Date;
}

/**
 * Takes the place of the plan with its name. Must run in a transaction.
 *
 * @throws 400 for one too many
 */
export async function savePlan(tx: Database, account: Account, plan: NewPlan): Promise<ExamPlan> {
  const { cells, savedAt } = plan;
  const { userId } = account;
  const [saved] = await tx
    .insert(examPlans)
    .values({ ...plan, userId })
    .onConflictDoUpdate({ target: [examPlans.courseId, examPlans.name], set: { cells, savedAt, userId } })
    .returning({ id: examPlans.id });
  if ((await tx.$count(examPlans, eq(examPlans.courseId, plan.courseId))) > limits.examPlansMax)
    throw badRequest('errors.examPlansMax');
  return orNotFound((await listPlans(tx, account, plan.courseId)).find(({ id }) => id === saved?.id));
}

/** @throws 404 for one of another school */
export async function deletePlan(db: Database, account: Account, id: number): Promise<void> {
  const [gone] = await db
    .delete(examPlans)
    .where(and(inSchoolsOf(account, examPlans.schoolId), eq(examPlans.id, id)))
    .returning({ id: examPlans.id });
  orNotFound(gone);
}
