import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../db/any-of';
import { type Database } from '../db/database';
import { rowsOf } from '../db/rows-of';
import { schools } from '../db/schema/schools';
import { type Account } from '../identity/account';
import { marksStudents } from './mine.repository';

/** The caller, and the schools where the caller acts only in classes of their own. */
export type Actor = Pick<Account, 'userId' | 'actsByClassIn'>;

const isTaughtBy = (by: SQL): SQL => sql`exists (select 1 from class_teachers teacher
  join school_members m on m.school_id = teacher.school_id and m.user_id = teacher.user_id
  where teacher.class_id = k.id and m.role in ('owner', 'teacher') and ${by})`;

/** The class `k` has teachers, but the caller is not one of them. */
const isOfColleagues = (userId: number): SQL =>
  sql`${isTaughtBy(sql`true`)} and not ${isTaughtBy(sql`teacher.user_id = ${userId}`)}`;

/**
 * Of these assessments, those that the caller may not change: written by somebody else, and for a class that only
 * colleagues teach. A draft is for all classes of its course.
 */
export async function assessmentsOfColleagues(
  db: Database,
  { userId, actsByClassIn }: Actor,
  ids: readonly number[],
): Promise<Set<number>> {
  if (actsByClassIn.length === 0 || ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select a.id from assessments a where a.id = ${anyOf(ids)} and a.school_id = ${anyOf(actsByClassIn)}
      and a.author_id is distinct from ${userId}
      and exists (select 1 from classes k where k.school_id = a.school_id and k.course_id = a.course_id
        and k.archived_at is null and ${isOfColleagues(userId)}
        and (a.published_to_all is distinct from false or exists (
          select 1 from class_students place
          join assessment_targets target on target.assessment_id = a.id and target.student_id = place.student_id
          where place.school_id = k.school_id and place.class_id = k.id and place.left_at is null)))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these students, those whose work for the assessment is only for colleagues to act on. */
export async function worksOfColleagues(
  db: Database,
  actor: Actor,
  { assessmentId, studentIds }: { assessmentId: number; studentIds: readonly number[] },
): Promise<Set<number>> {
  if (!(await assessmentsOfColleagues(db, actor, [assessmentId])).has(assessmentId)) return new Set();
  const [pair] = await rowsOf<{ schoolId: number; courseId: number }>(
    db,
    sql`select school_id as "schoolId", course_id as "courseId" from assessments where id = ${assessmentId}`,
  );
  if (!pair) return new Set();
  const own = await marksStudents(db, actor.userId, { ...pair, studentIds });
  return new Set(studentIds.filter((id) => !own.has(id)));
}

/**
 * Of these students, those who are in present classes with teachers, and in none of the caller's; `lasting` leaves out the
 * classes that the caller only covers.
 */
export async function studentsOfColleagues(
  db: Database,
  { userId, actsByClassIn }: Actor,
  ids: readonly number[],
  { lasting = false } = {},
): Promise<Set<number>> {
  if (actsByClassIn.length === 0 || ids.length === 0) return new Set();
  const isInClass = (by: SQL) => sql`exists (select 1 from class_students place
    join classes k on k.id = place.class_id and k.archived_at is null
    where place.school_id = s.school_id and place.student_id = s.id and place.left_at is null and ${isTaughtBy(by)})`;
  const own = lasting ? sql`teacher.user_id = ${userId} and teacher.until is null` : sql`teacher.user_id = ${userId}`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select s.id from students s where s.id = ${anyOf(ids)} and s.school_id = ${anyOf(actsByClassIn)}
      and ${isInClass(sql`true`)} and not ${isInClass(own)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the school predates the rule and has not decided yet. */
export async function isActingUndecided(db: Database, schoolId: number): Promise<boolean> {
  return (await db.$count(schools, and(eq(schools.id, schoolId), isNull(schools.actsByClass)))) > 0;
}
