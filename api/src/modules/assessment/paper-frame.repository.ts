import { asc, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments, assessmentSections } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { type Tenant, visibleById } from '../../tenancy/tenancy';

/** The parts of a paper besides its questions, without the counts and lists that only teachers see. */
export async function findPaperFrame(db: Database, tenant: Tenant, id: number) {
  const [row] = await db
    .select({ assessment: assessments, courseCode: courses.courseCode, courseName: courses.name })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(visibleById(tenant, assessments, id));
  if (!row) return undefined;
  const sections = await db
    .select()
    .from(assessmentSections)
    .where(eq(assessmentSections.assessmentId, id))
    .orderBy(asc(assessmentSections.position));
  return { ...row, sections };
}
export type PaperFrame = NonNullable<Awaited<ReturnType<typeof findPaperFrame>>>;
