import { and, eq, inArray, sql } from 'drizzle-orm';
import { enrolAtOnce } from '../../classes/enrol.repository';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { overWholeSchool } from '../../db/whole-school';
import { chunksOf } from './chunks-of';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import { type PreparedWrites } from './prepare-writes';

async function updateClasses(tx: Database, schoolId: number, plan: Plan, now: Date): Promise<void> {
  for (const { id, set } of plan.classes)
    if (id !== null && Object.keys(set).length > 0)
      await tx
        .update(classes)
        .set({ ...set, updatedAt: now, version: sql`${classes.version} + 1` })
        .where(and(eq(classes.schoolId, schoolId), eq(classes.id, id)));
}

async function enrol(tx: Database, { fresh, others }: PreparedWrites['places']): Promise<void> {
  const table = classStudents;
  // Checking for a conflicting row costs as much as inserting one.
  await insertRows(tx, { table, rows: fresh });
  await insertRows(tx, { table, rows: others, skipsPresent: true });
}

/** Stops enrolment by section in courses whose classes come from the school's system. */
async function leaveSections(tx: Database, schoolId: number, now: Date): Promise<void> {
  const taken = sql`k.school_id = ${schoolId} and k.sourced_id is null and k.year_id is null and k.archived_at is null
    and k.section is not null and exists (select 1 from classes o where o.course_id = k.course_id
      and o.sourced_id is not null and o.year_id is null and o.archived_at is null)`;
  await tx.execute(sql`delete from class_students cs using classes k
    where cs.class_id = k.id and not cs.is_by_hand and ${taken}`);
  await tx.execute(sql`update classes k set archived_at = ${now.toISOString()}::timestamptz, version = version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    where ${taken} and not exists (select 1 from class_students cs where cs.class_id = k.id)`);
}

/** Writes the classes of a plan with their students and teachers. Must run after their enrolments in grades. */
export async function writeClasses(
  tx: Database,
  schoolId: number,
  plan: Plan,
  { classIds, classes: made, places }: PreparedWrites,
  now: Date,
): Promise<void> {
  await insertRows(tx, { table: classes, rows: made });
  await updateClasses(tx, schoolId, plan, now);
  if (places.fresh.length + places.others.length > 0) await enrolAtOnce(tx, schoolId, () => enrol(tx, places));
  const teaching = plan.classes.flatMap(({ teachers }, at) =>
    teachers.map((userId) => ({ classId: classIds[at] ?? 0, userId, schoolId })),
  );
  for (const chunk of chunksOf(teaching)) await tx.insert(classTeachers).values(chunk).onConflictDoNothing();
  for (const [at, { leaves }] of plan.classes.entries())
    if (leaves.length > 0)
      await tx.execute(sql`delete from class_students where school_id = ${schoolId} and class_id = ${classIds[at]}
        and not is_by_hand and student_id = ${anyOf(leaves)}`);
  for (const ids of chunksOf(plan.removedClasses))
    await tx
      .update(classes)
      .set({ archivedAt: now, updatedAt: now, version: sql`${classes.version} + 1` })
      .where(and(eq(classes.schoolId, schoolId), inArray(classes.id, ids)));
  if (plan.classes.length > 0) await overWholeSchool(tx, () => leaveSections(tx, schoolId, now));
}
