import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ClassGroups } from 'shared/contract/class';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { classStudents } from '../../db/schema/classes';
import { students } from '../../db/schema/students';
import { groupBy } from '@teacher-portal/collections/group-by';

type Group = ClassGroups['groups'][number];

/** The groups within classes with their undeleted students, by class and name. */
export async function groupsOf(db: Database, classIds: readonly number[]): Promise<Map<number, Group[]>> {
  const rows = await db
    .select({ classId: classStudents.classId, studentId: classStudents.studentId, name: classStudents.group })
    .from(classStudents)
    .innerJoin(students, and(eq(students.id, classStudents.studentId), isNull(students.deletedAt)))
    .where(
      and(
        sql`${classStudents.classId} = ${anyOf(classIds)}`,
        isNull(classStudents.leftAt),
        isNotNull(classStudents.group),
      ),
    )
    .orderBy(asc(classStudents.group), asc(classStudents.studentId));
  const byClass = groupBy(rows, ({ classId }) => classId);
  return new Map(
    [...byClass].map(([id, of]) => [
      id,
      [...groupBy(of, ({ name }) => name ?? '')].map(([name, members]) => ({
        name,
        studentIds: members.map(({ studentId }) => studentId),
      })),
    ]),
  );
}

/** Also takes those out of their groups who have left the class. */
export async function setGroups(tx: Database, classId: number, groups: readonly Group[]): Promise<void> {
  const ofClass = eq(classStudents.classId, classId);
  await tx.update(classStudents).set({ group: null }).where(ofClass);
  for (const { name, studentIds } of groups)
    await tx
      .update(classStudents)
      .set({ group: name })
      .where(and(ofClass, sql`${classStudents.studentId} = ${anyOf(studentIds)}`));
}
