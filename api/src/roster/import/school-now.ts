import { and, asc, eq, isNull } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { addressKey } from '@teacher-portal/text-folding/typed-text';
import { type Database } from '../../db/database';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { courses, courseTeachers } from '../../db/schema/courses';
import { knownEmail, users } from '../../db/schema/people';
import { grades, schoolMembers, schools } from '../../db/schema/schools';
import { studentMerges } from '../../db/schema/student-merges';
import { enrolments, students } from '../../db/schema/students';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type SchoolRows } from '@teacher-portal/roster/plan/school-rows';

/** Undefined for a deleted school. */
export async function findSchool(db: Database, schoolId: number): Promise<SchoolRows['school'] | undefined> {
  const [school] = await db
    .select({ name: schools.name, sourcedId: schools.sourcedId, headings: schools.listHeadings })
    .from(schools)
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)));
  if (!school) return undefined;
  const ofSchool = await db
    .select({ id: grades.id, name: grades.name })
    .from(grades)
    .where(and(eq(grades.schoolId, schoolId), isNull(grades.deletedAt)))
    .orderBy(asc(grades.position), asc(grades.id));
  return { ...school, grades: ofSchool };
}

async function loadMerges(db: Database, schoolId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ mergedId: studentMerges.mergedId, keptId: studentMerges.keptId })
    .from(studentMerges)
    .where(and(eq(studentMerges.schoolId, schoolId), isNull(studentMerges.undoneAt)));
  return new Map(rows.map(({ mergedId, keptId }) => [mergedId, keptId]));
}

async function loadClasses(db: Database, schoolId: number) {
  const rows = await db
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), isNull(classes.yearId)))
    .orderBy(asc(classes.id));
  const placed = await db
    .select({ classId: classStudents.classId, studentId: classStudents.studentId, isByHand: classStudents.isByHand })
    .from(classStudents)
    .innerJoin(classes, and(eq(classes.id, classStudents.classId), isNull(classes.yearId)))
    .where(eq(classStudents.schoolId, schoolId));
  const teachers = await db
    .select({ id: classTeachers.classId, userId: classTeachers.userId })
    .from(classTeachers)
    .where(eq(classTeachers.schoolId, schoolId));
  const how = (isByHand: boolean) => (isByHand ? ('byHand' as const) : ('roster' as const));
  return {
    classes: rows,
    inClass: new Map(
      [...groupBy(placed, ({ classId }) => classId)].map(([id, of]) => [
        id,
        new Map(of.map(({ studentId, isByHand }) => [studentId, how(isByHand)])),
      ]),
    ),
    teachingClass: usersById(teachers),
  };
}

const usersById = (rows: { id: number; userId: number }[]) =>
  new Map([...groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, new Set(of.map(({ userId }) => userId))]));

/** A dozen queries, however large the school. Undefined for a deleted school. */
export async function loadSchoolRows(db: Database, schoolId: number): Promise<Omit<SchoolRows, 'taken'> | undefined> {
  const school = await findSchool(db, schoolId);
  if (!school) return undefined;
  const gradeRows = await db
    .select()
    .from(grades)
    .where(eq(grades.schoolId, schoolId))
    .orderBy(asc(grades.position), asc(grades.id));
  const courseRows = await db
    .select()
    .from(courses)
    .where(eq(courses.schoolId, schoolId))
    .orderBy(asc(courses.position), asc(courses.id));
  const studentRows = await db.select().from(students).where(eq(students.schoolId, schoolId)).orderBy(asc(students.id));
  const enrolled = await db
    .select({ studentId: enrolments.studentId, gradeId: enrolments.gradeId })
    .from(enrolments)
    .innerJoin(grades, and(eq(grades.id, enrolments.gradeId), isNull(grades.deletedAt)))
    .where(eq(enrolments.schoolId, schoolId))
    .orderBy(asc(enrolments.studentId), asc(enrolments.gradeId));
  const memberRows = await db
    .select({ userId: users.id, email: knownEmail })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, schoolId));
  const addresses = await db
    .select({ userId: users.id, email: users.email })
    .from(students)
    .innerJoin(users, and(eq(users.id, students.userId), eq(users.roleId, role.student)))
    .where(eq(students.schoolId, schoolId));
  const teachers = await db
    .select({ id: courseTeachers.courseId, userId: courseTeachers.userId })
    .from(courseTeachers)
    .where(eq(courseTeachers.schoolId, schoolId));
  return {
    schoolId,
    school,
    grades: gradeRows,
    courses: courseRows,
    students: studentRows,
    gradesOf: new Map(
      [...groupBy(enrolled, ({ studentId }) => studentId)].map(([id, rows]) => [
        id,
        rows.map(({ gradeId }) => gradeId),
      ]),
    ),
    teaching: usersById(teachers),
    ...(await loadClasses(db, schoolId)),
    mergedInto: await loadMerges(db, schoolId),
    emailOf: new Map(addresses.map(({ userId, email }) => [userId, email])),
    members: new Map(memberRows.map(({ email, userId }) => [addressKey(email), userId])),
  };
}
