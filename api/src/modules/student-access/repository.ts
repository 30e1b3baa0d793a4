import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { schools } from '../../db/schema/schools';
import { studentAccess } from '../../db/schema/student-access';
import { enrolments, nameColumns, students } from '../../db/schema/students';
import { hashPassword, newToken } from '../../identity/secrets';
import { type Tenant, visibleById, visibleTo } from '../../tenancy/tenancy';

/** The undeleted students of a grade with their ways of signing in. */
export const listAccess = (db: Database, tenant: Tenant, gradeId: number) =>
  db
    .select({
      studentId: students.id,
      ...nameColumns,
      section: students.section,
      email: users.email,
      access: studentAccess,
    })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), eq(enrolments.gradeId, gradeId)))
    .leftJoin(studentAccess, eq(studentAccess.studentId, students.id))
    .leftJoin(users, eq(users.id, students.userId))
    .where(visibleTo(tenant, students));
export type AccessRow = Awaited<ReturnType<typeof listAccess>>[number];

/** Locks the undeleted students of the caller's schools until the end of the transaction. */
export const lockStudents = (tx: Database, tenant: Tenant, ids: readonly number[]) =>
  tx
    .select({ id: students.id, schoolId: students.schoolId, section: students.section, ...nameColumns })
    .from(students)
    .where(and(visibleTo(tenant, students), inArray(students.id, [...ids])))
    .orderBy(asc(students.id))
    .for('no key update');
export type StudentOfSchool = Awaited<ReturnType<typeof lockStudents>>[number];

/** Locks the school, so that no two calls give out the same user name. */
export async function lockSchool(tx: Database, schoolId: number) {
  const [school] = await tx
    .select({ name: schools.name, code: schools.code })
    .from(schools)
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)))
    .for('no key update');
  return school;
}

/** Student → user name, in one school. */
export async function userNamesOf(tx: Database, schoolId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ studentId: studentAccess.studentId, userName: studentAccess.userName })
    .from(studentAccess)
    .where(eq(studentAccess.schoolId, schoolId));
  return new Map(rows.map(({ studentId, userName }) => [studentId, userName]));
}

interface NewSlip {
  schoolId: number;
  studentId: number;
  userName: string;
  codeHash: string;
  issuedAt: Date;
  issuedBy: number;
}

/** Replaces the slips before; what the students have chosen stays. */
export async function keepSlips(tx: Database, slips: readonly NewSlip[]): Promise<void> {
  await tx
    .insert(studentAccess)
    .values([...slips])
    .onConflictDoUpdate({
      target: studentAccess.studentId,
      set: {
        codeHash: sql`excluded.code_hash`,
        issuedAt: sql`excluded.issued_at`,
        issuedBy: sql`excluded.issued_by`,
      },
    });
}

/** The account whose access ended, null if the student has none; undefined without an access. */
export async function revoke(tx: Database, tenant: Tenant, studentId: number): Promise<number | null | undefined> {
  const [student] = await tx
    .select({ userId: students.userId, schoolId: students.schoolId })
    .from(students)
    .where(visibleById(tenant, students, studentId));
  if (!student) return undefined;
  const gone = await tx
    .delete(studentAccess)
    .where(and(eq(studentAccess.schoolId, student.schoolId), eq(studentAccess.studentId, studentId)))
    .returning({ studentId: studentAccess.studentId });
  return gone.length > 0 ? student.userId : undefined;
}

/** The access with this name, if the school and the student are there. */
export async function findByName(db: Database, { schoolCode, userName }: { schoolCode: string; userName: string }) {
  const [row] = await db
    .select({
      access: studentAccess,
      student: { id: students.id, name: students.name, userId: students.userId },
      school: schools.name,
      user: { isActive: users.isActive, isBlocked: users.isBlocked, deletedAt: users.deletedAt },
    })
    .from(studentAccess)
    .innerJoin(students, and(eq(students.id, studentAccess.studentId), isNull(students.deletedAt)))
    .innerJoin(schools, and(eq(schools.id, studentAccess.schoolId), isNull(schools.deletedAt)))
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(eq(schools.code, schoolCode), eq(studentAccess.userName, userName)));
  return row;
}
export type FoundAccess = NonNullable<Awaited<ReturnType<typeof findByName>>>;

/** The student of an account, if the school is there. */
export async function findByAccount(db: Database, userId: number) {
  const [row] = await db
    .select({ id: students.id, name: students.name, schoolId: students.schoolId })
    .from(students)
    .innerJoin(schools, and(eq(schools.id, students.schoolId), isNull(schools.deletedAt)))
    .where(and(eq(students.userId, userId), isNull(students.deletedAt)));
  return row;
}

/** Consumes the slip in one statement, so that only one of two concurrent calls succeeds; false for the other. */
export async function useSlip(
  tx: Database,
  { studentId, codeHash, issuedAfter }: { studentId: number; codeHash: string; issuedAfter: Date },
  { secretHash, now }: { secretHash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(studentAccess)
    .set({ codeHash: null, usedAt: now, signedInAt: now, secretHash })
    .where(
      and(
        eq(studentAccess.studentId, studentId),
        eq(studentAccess.codeHash, codeHash),
        gt(studentAccess.issuedAt, issuedAfter),
      ),
    )
    .returning({ studentId: studentAccess.studentId });
  return used.length > 0;
}

export const noteSignIn = (tx: Database, studentId: number, now: Date) =>
  tx.update(studentAccess).set({ signedInAt: now }).where(eq(studentAccess.studentId, studentId));

/** The student's account; a first one has neither an address nor a password that anybody knows. */
export async function accountOf(tx: Database, studentId: number): Promise<number> {
  const [student] = await tx.select().from(students).where(eq(students.id, studentId)).for('no key update');
  if (!student) throw new Error('The student of an access is not there');
  if (student.userId !== null) return student.userId;
  const passwordHash = await hashPassword(newToken());
  const [user] = await tx.insert(users).values({ passwordHash, roleId: role.student }).returning({ id: users.id });
  if (!user) throw new Error('The insert returned no account');
  await tx.insert(profiles).values({ userId: user.id, schoolId: student.schoolId, fullName: student.name });
  await tx.update(students).set({ userId: user.id }).where(eq(students.id, studentId));
  return user.id;
}
