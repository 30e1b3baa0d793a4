import { and, eq, notExists, sql } from 'drizzle-orm';
import { type MemberRole } from 'shared/contract/enums';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
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

/** Who teaches a class teaches its course; who teaches none of its classes any longer does not. */
export async function setTeachers(
  tx: Database,
  { id: classId, courseId, schoolId, teachers }: Pick<ClassRow, 'id' | 'courseId' | 'schoolId' | 'teachers'>,
  userIds: readonly number[],
): Promise<void> {
  await tx.delete(classTeachers).where(eq(classTeachers.classId, classId));
  if (userIds.length > 0) {
    await tx.insert(classTeachers).values(userIds.map((userId) => ({ classId, userId, schoolId })));
    await tx
      .insert(courseTeachers)
      .values(userIds.map((userId) => ({ courseId, userId, schoolId })))
      .onConflictDoNothing();
  }
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
