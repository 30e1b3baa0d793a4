import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { courses } from '../../../db/schema/courses';
import { questions } from '../../../db/schema/questions';
import { type Tenant } from '../../../tenancy/tenancy';
import { findPage } from './page.repository';
import { searchOfCourses } from './search.repository';

/** The newest questions with these words in all courses that the caller sees, as the bank finds them. */
export async function findByWords(db: Database, tenant: Tenant, search: string, limit: number) {
  const found = await searchOfCourses(db, tenant, {}, { search, sort: '-createdOn' });
  const { ends } = await findPage(db, found, { limit, offset: 0 }, limit);
  const ids = ends.map(({ id }) => id);
  const rows = await db
    .select({
      id: questions.id,
      text: questions.plainText,
      schoolId: questions.schoolId,
      gradeId: questions.gradeId,
      courseId: questions.courseId,
      courseName: courses.name,
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(sql`${questions.id} = ${anyOf(ids)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
