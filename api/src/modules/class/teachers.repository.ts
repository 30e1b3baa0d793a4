import { and, eq, notExists, sql } from 'drizzle-orm';
import { type MemberRole, memberRole } from 'shared/contract/enums';
import { mayWrite } from 'shared/contract/rights';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { classes, classTeachers } from '../../db/schema/classes';
import { courseTeachers } from '../../db/schema/courses';
import { schoolMembers } from '../../db/schema/schools';
import { type ClassRow } from './repository';

export async function rolesOf(
  tx: Database,
  schoolId: number,
  userIds: readonly number[],
): Promise<{ userId: number; role: MemberRole }[]> {
  return tx
    .select({ userId: schoolMembers.userId, role: schoolMembers.role })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), sql`${schoolMembers.userId} = ${anyOf(userIds)}`));
}

const writers = sql.join(
  Object.values(memberRole)
    .filter(mayWrite)
    .map((role) => sql`${role}`),
  sql`, `,
);

/** Whether the class was given to this member, or has no teacher. */
export async function mayTeach(db: Database, classId: number, userId: number): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    db,
    sql`select coalesce(bool_or(t.user_id = ${userId}), false) or not coalesce(bool_or(m.role in (${writers})), false) as may
      from class_teachers t
      join school_members m on m.school_id = t.school_id and m.user_id = t.user_id
      where t.class_id = ${classId}`,
  );
  return row?.may ?? false;
}

/**
 * Assigns a class to members. Those who teach become teachers of its course; teachers without a class of the course are
 * removed from it.
 */
export async function setTeachers(
  tx: Database,
  { id: classId, courseId, schoolId, teachers }: Pick<ClassRow, 'id' | 'courseId' | 'schoolId' | 'teachers'>,
  members: readonly { userId: number; role: MemberRole }[],
): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  await tx.delete(classTeachers).where(eq(classTeachers.classId, classId));
  if (userIds.length > 0)
    await tx.insert(classTeachers).values(userIds.map((userId) => ({ classId, userId, schoolId })));
  const teaching = members.filter(({ role }) => mayWrite(role));
  if (teaching.length > 0)
    await tx
      .insert(courseTeachers)
      .values(teaching.map(({ userId }) => ({ courseId, userId, schoolId })))
      .onConflictDoNothing();
  const gone = teachers.map(({ id }) => id).filter((id) => !userIds.includes(id));
  const others = tx
    .select({ userId: classTeachers.userId })
    .from(classTeachers)
    .innerJoin(classes, eq(classes.id, classTeachers.classId))
    .where(and(eq(classes.courseId, courseId), eq(classTeachers.userId, courseTeachers.userId)));
  await tx
    .delete(courseTeachers)
    .where(
      and(eq(courseTeachers.courseId, courseId), sql`${courseTeachers.userId} = ${anyOf(gone)}`, notExists(others)),
    );
}
