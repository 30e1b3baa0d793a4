import { and, eq, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { gradeTrends, type TestedStudent } from '../../../db/schema/derived';
import { trend } from '@teacher-portal/item-statistics/trend';
import { type Tenant } from '../../../tenancy/tenancy';
import { loadTrends } from '../../student/public';

/** Increment it when the computation changes: what is stored of another version is recomputed. */
const RULES = 2;

/** The stored students of a grade with a trend; undefined if there are none of this version. */
export async function findTested(db: Database, gradeId: number): Promise<TestedStudent[] | undefined> {
  const [row] = await db
    .select({ tested: gradeTrends.tested })
    .from(gradeTrends)
    .where(and(eq(gradeTrends.gradeId, gradeId), eq(gradeTrends.rules, RULES)));
  return row?.tested;
}

/** The students of a grade with enough graded submissions for a trend. */
export async function computeTested(db: Database, tenant: Tenant, gradeId: number): Promise<TestedStudent[]> {
  const trends = (await loadTrends(db, tenant, [gradeId])).get(gradeId);
  return [...(trends?.students ?? [])].flatMap(([studentId, { weakestCourse, ...sums }]) => {
    const { value, direction, n } = trends ? trend(sums, trends.noise) : { value: null, direction: null, n: 0 };
    if (value === null || weakestCourse === null) return [];
    return [{ studentId, courseId: weakestCourse, drop: -value, n, declines: direction === 'down' }];
  });
}

/** Computes and stores the students of a grade with a trend. */
export async function storeTested(tx: Database, tenant: Tenant, gradeId: number): Promise<TestedStudent[]> {
  const tested = await computeTested(tx, tenant, gradeId);
  await tx
    .insert(gradeTrends)
    .values({ gradeId, tested, rules: RULES })
    .onConflictDoUpdate({
      target: gradeTrends.gradeId,
      set: { tested: sql`excluded.tested`, rules: sql`excluded.rules` },
    });
  return tested;
}
