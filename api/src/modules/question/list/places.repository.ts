import { and, eq } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { questionPlaces } from '../../../db/schema/question-list';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { type QuestionScope } from '../repository';

/** The places of the caller's schools within a scope; one if course and grade are given. */
export async function placesOf(
  db: Database,
  tenant: Tenant,
  { courseId, gradeId }: QuestionScope,
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: questionPlaces.id })
    .from(questionPlaces)
    .where(
      and(
        inSchoolsOf(tenant, questionPlaces.schoolId),
        courseId === undefined ? undefined : eq(questionPlaces.courseId, courseId),
        gradeId === undefined ? undefined : eq(questionPlaces.gradeId, gradeId),
      ),
    );
  return rows.map(({ id }) => id);
}
