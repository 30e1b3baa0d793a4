import { and, eq, lt, notExists, sql } from 'drizzle-orm';
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

type TaughtClass = Pick<ClassRow, 'id' | 'courseId' | 'schoolId' | 'teachers'>;

/**
 * Assigns a class to members. Those who teach become teachers of its course; teachers without a class of the course are
 * removed from it.
 */
export async function setTeachers(
  tx: Database,
  { id: classId, courseId, schoolId, teachers }: TaughtClass,
  members: readonly { userId: number; role: MemberRole; until: string | null }[],
): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  await tx.delete(classTeachers).where(eq(classTeachers.classId, classId));
  if (userIds.length > 0)
    await tx.insert(classTeachers).values(members.map(({ userId, until }) => ({ classId, userId, schoolId, until })));
  const teaching = members.filter(({ role }) => mayWrite(role));
  if (teaching.length > 0)
    await tx
      .insert(courseTeachers)
      .values(teaching.map(({ userId }) => ({ courseId, userId, schoolId })))
      .onConflictDoNothing();
  await leaveCourse(
    tx,
    courseId,
    teachers.map(({ id }) => id).filter((id) => !userIds.includes(id)),
  );
}

/** Removes course teachers who no longer teach a class of it. */
async function leaveCourse(tx: Database, courseId: number, gone: readonly number[]): Promise<void> {
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

/** Ends the covers whose last day is over in every time zone. */
export async function endCovers(tx: Database, now: Date): Promise<void> {
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  const ended = await tx
    .delete(classTeachers)
    .where(lt(classTeachers.until, today))
    .returning({ classId: classTeachers.classId, userId: classTeachers.userId });
  if (ended.length === 0) return;
  const left = await tx
    .select({ id: classes.id, courseId: classes.courseId })
    .from(classes)
    .where(sql`${classes.id} = ${anyOf(ended.map(({ classId }) => classId))}`);
  for (const { id, courseId } of left) {
    const gone = ended.filter(({ classId }) => classId === id).map(({ userId }) => userId);
    await leaveCourse(tx, courseId, gone);
    await tx
      .update(classes)
      .set({ updatedAt: now, version: sql`${classes.version} + 1` })
      .where(eq(classes.id, id));
  }
}
