import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type MemberRole, memberRole } from 'shared/contract/enums';
import { type Database } from '../../db/database';
import { courses, courseTeachers } from '../../db/schema/courses';
import { knownEmail, users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { schoolMembers, schools } from '../../db/schema/schools';

const coursesOf = sql<number>`(select count(*)::int from ${courseTeachers}
  inner join ${courses} on ${courses.id} = ${courseTeachers.courseId}
  where ${courseTeachers.schoolId} = ${schoolMembers.schoolId} and ${courseTeachers.userId} = ${schoolMembers.userId}
  and ${courses.deletedAt} is null)`;

const isMember = (schoolId: number, userId: number) =>
  and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId));

/** The members, to be sorted by name. */
export const listMembers = (db: Database, schoolId: number) =>
  db
    .select({
      userId: schoolMembers.userId,
      name: profiles.fullName,
      email: knownEmail,
      role: schoolMembers.role,
      joinedAt: schoolMembers.joinedAt,
      courses: coursesOf,
      picturePath: profiles.picturePath,
    })
    .from(schoolMembers)
    .innerJoin(users, and(eq(users.id, schoolMembers.userId), isNull(users.deletedAt)))
    .innerJoin(profiles, eq(profiles.userId, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, schoolId))
    .orderBy(asc(schoolMembers.userId));
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Serialises changes of a school's members until the end of the transaction: two owners cannot remove each other. */
export async function lockMembers(tx: Database, schoolId: number): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update');
}

export async function findMember(tx: Database, schoolId: number, userId: number) {
  const [row] = await tx.select({ role: schoolMembers.role }).from(schoolMembers).where(isMember(schoolId, userId));
  return row;
}

/** Whether the member teaches a course that is not deleted. */
export async function teachesCourses(tx: Database, schoolId: number, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courseTeachers)
    .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), isNull(courses.deletedAt)))
    .where(and(eq(courseTeachers.schoolId, schoolId), eq(courseTeachers.userId, userId)))
    .limit(1);
  return row !== undefined;
}

export const countOwners = (tx: Database, schoolId: number): Promise<number> =>
  tx.$count(schoolMembers, and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, memberRole.owner)));

export async function setRole(tx: Database, schoolId: number, userId: number, role: MemberRole): Promise<void> {
  await tx.update(schoolMembers).set({ role }).where(isMember(schoolId, userId));
}

/** Moves the courses that one member teaches to another; a course that both teach stays once. */
export async function passOnCourses(tx: Database, schoolId: number, from: number, to: number): Promise<void> {
  const ofMember = and(eq(courseTeachers.schoolId, schoolId), eq(courseTeachers.userId, from));
  const moved = await tx.delete(courseTeachers).where(ofMember).returning({ courseId: courseTeachers.courseId });
  if (moved.length === 0) return;
  await tx
    .insert(courseTeachers)
    .values(moved.map(({ courseId }) => ({ courseId, userId: to, schoolId })))
    .onConflictDoNothing();
}

/** The profile's school becomes the one joined first of those that are left. */
export async function removeMember(tx: Database, schoolId: number, userId: number): Promise<void> {
  await tx.delete(courseTeachers).where(and(eq(courseTeachers.schoolId, schoolId), eq(courseTeachers.userId, userId)));
  await tx.delete(schoolMembers).where(isMember(schoolId, userId));
  const [first] = await tx
    .select({ schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(eq(schoolMembers.userId, userId))
    .orderBy(asc(schoolMembers.joinedAt), asc(schoolMembers.schoolId))
    .limit(1);
  await tx
    .update(profiles)
    .set({ schoolId: first?.schoolId ?? null })
    .where(and(eq(profiles.userId, userId), eq(profiles.schoolId, schoolId)));
}
