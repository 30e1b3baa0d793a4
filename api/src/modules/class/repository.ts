import { type ClassTeacher } from 'shared/contract/class';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { profiles } from '../../db/schema/profiles';
import { schoolYears } from '../../db/schema/school-years';
import { grades } from '../../db/schema/schools';
import { enrolments, nameColumns, students } from '../../db/schema/students';
import { groupBy } from '@teacher-portal/collections/group-by';
import { amongAssigned, type Tenant, inSchoolsOf, visibleTo } from '../../tenancy/tenancy';
import { isNotMerged } from '../../db/merged-students';

const teachersOf = sql<ClassTeacher[]>`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
      'id', ${profiles.userId}, 'name', ${profiles.fullName}, 'until', ${classTeachers.until}))
    order by ${profiles.userId})
  from ${classTeachers} join ${profiles} on ${profiles.userId} = ${classTeachers.userId}
  where ${classTeachers.classId} = ${classes.id}), '[]')`;

/** The student has left with the year of the class or later, so that the class still had them. */
const leftLater = (classId: SQL) => sql`exists (select 1 from ${classes} k join ${schoolYears} y on y.id = k.year_id
  where k.id = ${classId} and y.ended_at <= ${students.deletedAt})
  and ${students.erasedAt} is null and ${isNotMerged}`;

/** Students who are at the school, or were when the year of the class ended. */
export const ofItsYear = (tenant: Tenant, classId: number) =>
  and(inSchoolsOf(tenant, students.schoolId), or(isNull(students.deletedAt), leftLater(sql`${classId}::int`)));

const studentsIn = sql<number>`(select count(*)::int from ${classStudents}
  join ${students} on ${students.id} = ${classStudents.studentId}
    and (${students.deletedAt} is null or ${leftLater(sql`${classes.id}`)})
  where ${classStudents.classId} = ${classes.id} and ${classStudents.leftAt} is null)`;

interface Wanted {
  id?: number;
  schoolId?: number;
  courseId?: number;
  /** Of the present year and not archived. */
  studentId?: number;
}

/** Classes of undeleted courses, by grade, course and name. */
export const findClasses = (db: Database, tenant: Tenant, { id, schoolId, courseId, studentId }: Wanted) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      term: classes.term,
      section: classes.section,
      courseId: courses.id,
      courseName: courses.name,
      gradeId: grades.id,
      gradeName: grades.name,
      schoolId: classes.schoolId,
      teachers: teachersOf,
      students: studentsIn,
      archivedAt: classes.archivedAt,
      yearId: classes.yearId,
      yearName: schoolYears.name,
      version: classes.version,
    })
    .from(classes)
    .innerJoin(courses, and(eq(courses.id, classes.courseId), isNull(courses.deletedAt)))
    .innerJoin(grades, and(eq(grades.id, classes.gradeId), isNull(grades.deletedAt)))
    .leftJoin(schoolYears, eq(schoolYears.id, classes.yearId))
    .where(
      and(
        inSchoolsOf(tenant, classes.schoolId),
        amongAssigned(tenant, classes.schoolId, classes.id, 'classIds'),
        id === undefined ? undefined : eq(classes.id, id),
        schoolId === undefined ? undefined : eq(classes.schoolId, schoolId),
        courseId === undefined ? undefined : eq(classes.courseId, courseId),
        studentId === undefined
          ? undefined
          : and(
              isNull(classes.archivedAt),
              isNull(classes.yearId),
              sql`exists (select 1 from ${classStudents} where ${classStudents.classId} = ${classes.id}
                and ${classStudents.studentId} = ${studentId} and ${classStudents.leftAt} is null)`,
            ),
      ),
    )
    .orderBy(asc(grades.position), asc(courses.position), asc(courses.id), asc(classes.name), asc(classes.id));
export type ClassRow = Awaited<ReturnType<typeof findClasses>>[number];

/** Who was in a class of an earlier year, to be sorted by name. */
export const listPastPeople = (db: Database, tenant: Tenant, { id }: Pick<ClassRow, 'id'>) =>
  db
    .select({
      id: students.id,
      ...nameColumns,
      studentNumber: students.studentNumber,
      section: students.section,
      group: classStudents.group,
    })
    .from(students)
    .innerJoin(classStudents, and(eq(classStudents.studentId, students.id), isNull(classStudents.leftAt)))
    .where(and(eq(classStudents.classId, id), ofItsYear(tenant, id)))
    .orderBy(asc(students.id));

const isIn = (classId: number) => sql<boolean>`exists (select 1 from ${classStudents}
  where ${classStudents.classId} = ${classId} and ${classStudents.studentId} = ${students.id}
  and ${classStudents.leftAt} is null)`;

const groupIn = (classId: number) => sql<string | null>`(select ${classStudents.group} from ${classStudents}
  where ${classStudents.classId} = ${classId} and ${classStudents.studentId} = ${students.id}
  and ${classStudents.leftAt} is null)`;

/** The undeleted students of the grade of a class, and whether they are in it. */
export const listPeople = (db: Database, tenant: Tenant, { id, gradeId }: Pick<ClassRow, 'id' | 'gradeId'>) =>
  db
    .select({
      id: students.id,
      ...nameColumns,
      studentNumber: students.studentNumber,
      section: students.section,
      isIn: isIn(id),
      group: groupIn(id),
    })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), eq(enrolments.gradeId, gradeId)))
    .where(visibleTo(tenant, students))
    .orderBy(asc(students.id));

/** The undeleted students of classes, by class. */
export async function studentIdsOf(db: Database, classIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ classId: classStudents.classId, studentId: classStudents.studentId })
    .from(classStudents)
    .innerJoin(students, and(eq(students.id, classStudents.studentId), isNull(students.deletedAt)))
    .where(and(sql`${classStudents.classId} = ${anyOf(classIds)}`, isNull(classStudents.leftAt)))
    .orderBy(asc(classStudents.studentId));
  const byClass = groupBy(rows, ({ classId }) => classId);
  return new Map([...byClass].map(([id, of]) => [id, of.map(({ studentId }) => studentId)]));
}

/** The given ids that are undeleted students of the grade. */
export async function studentsOfGrade(db: Database, tenant: Tenant, gradeId: number, ids: readonly number[]) {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), eq(enrolments.gradeId, gradeId)))
    .where(and(visibleTo(tenant, students), sql`${students.id} = ${anyOf(ids)}`));
  return rows.map(({ id }) => id);
}

/** Locks a class until the end of the transaction, so that nobody enters one that is being deleted. */
export async function lockClass(tx: Database, id: number): Promise<void> {
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, id)).for('update');
}

type Values = Pick<typeof classes.$inferInsert, 'schoolId' | 'courseId' | 'gradeId' | 'name' | 'term'>;

export async function insertClass(tx: Database, values: Values): Promise<number> {
  const [row] = await tx.insert(classes).values(values).returning({ id: classes.id });
  if (!row) throw new Error('The insert returned no class');
  return row.id;
}

type Set = Partial<Pick<typeof classes.$inferSelect, 'name' | 'term' | 'archivedAt'>> & { section?: SQL };

export async function updateClass(tx: Database, id: number, set: Set, now: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ ...set, updatedAt: now, version: sql`${classes.version} + 1` })
    .where(eq(classes.id, id));
}

/** The section, unless a present class of the course has it by now. */
export const sectionIfFree = sql`case when exists (select 1 from ${classes} other
  where other.course_id = ${classes.courseId} and other.section = ${classes.section} and other.id <> ${classes.id}
    and other.archived_at is null) then null else ${classes.section} end`;

export async function deleteClass(tx: Database, id: number): Promise<void> {
  await tx.delete(classes).where(eq(classes.id, id));
}

type Place = Pick<ClassRow, 'id' | 'gradeId' | 'schoolId'>;

export async function enrol(tx: Database, place: Place, studentIds: readonly number[], now: Date): Promise<void> {
  const { id: classId, gradeId, schoolId } = place;
  await tx
    .insert(classStudents)
    .values(studentIds.map((studentId) => ({ classId, studentId, gradeId, schoolId, isByHand: true, enrolledAt: now })))
    .onConflictDoUpdate({
      target: [classStudents.classId, classStudents.studentId],
      set: { leftAt: null, isByHand: true },
    });
}

/** Whether the student was in the class. */
export async function takeOut(tx: Database, classId: number, studentId: number, now: Date): Promise<boolean> {
  const left = await tx
    .update(classStudents)
    .set({ leftAt: now, isByHand: true })
    .where(
      and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId), isNull(classStudents.leftAt)),
    )
    .returning({ studentId: classStudents.studentId });
  return left.length > 0;
}
