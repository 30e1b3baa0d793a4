import { maySee } from '../../tenancy/question-rights';
import { and, eq, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { anyOf } from '../../db/any-of';
import { courses } from '../../db/schema/courses';
import { questions } from '../../db/schema/questions';
import { type Tenant, visibleCourse, visibleTo } from '../../tenancy/tenancy';

/** The name of a course of the caller's schools. */
export async function courseNameOf(db: Database, tenant: Tenant, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: courses.name })
    .from(courses)
    .where(and(visibleCourse(tenant), eq(courses.id, id)));
  return row?.name;
}

/** The courses of these questions. */
export async function coursesOf(db: Database, tenant: Tenant, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: questions.courseId })
    .from(questions)
    .where(and(visibleTo(tenant, questions), maySee(tenant, questions.id), sql`${questions.id} = ${anyOf(ids)}`));
  return rows.map(({ id }) => id);
}
