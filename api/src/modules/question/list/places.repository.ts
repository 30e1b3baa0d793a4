import { and, eq, inArray } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { courses } from '../../../db/schema/courses';
import { questionPlaces } from '../../../db/schema/question-list';
import { inSchoolsOf, type Tenant, visibleCourse } from '../../../tenancy/tenancy';
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

/** The places of all undeleted courses of these schools, or of some of the courses. */
export async function placesOfCourses(
  db: Database,
  tenant: Tenant,
  { courseIds, gradeId }: { courseIds?: readonly number[] | undefined; gradeId?: number | undefined },
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: questionPlaces.id })
    .from(questionPlaces)
    .innerJoin(courses, and(eq(courses.id, questionPlaces.courseId), eq(courses.schoolId, questionPlaces.schoolId)))
    .where(
      and(
        inSchoolsOf(tenant, questionPlaces.schoolId),
        visibleCourse(tenant),
        courseIds && inArray(questionPlaces.courseId, [...courseIds]),
        gradeId === undefined ? undefined : eq(questionPlaces.gradeId, gradeId),
      ),
    );
  return rows.map(({ id }) => id);
}
