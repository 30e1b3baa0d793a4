import { and, eq, inArray, sql } from 'drizzle-orm';
import { enrolAtOnce } from '../classes/enrol.repository';
import { anyOf } from '../db/any-of';
import { type Database } from '../db/database';
import { classes, classTeachers } from '../db/schema/classes';
import { courses } from '../db/schema/courses';
import { overWholeSchool } from '../db/whole-school';
import { chunksOf } from './chunks';
import { type Plan } from './plan';

interface Written {
  /** In the order of the plan. */
  courseIds: readonly number[];
  studentIds: readonly number[];
  now: Date;
}

/** Ids and grades of the classes, in the order of the plan. */
async function writeRows(tx: Database, schoolId: number, plan: Plan, { courseIds, now }: Written) {
  const ofSchool = await tx
    .select({ id: courses.id, gradeId: courses.gradeId })
    .from(courses)
    .where(eq(courses.schoolId, schoolId));
  const grades = new Map(ofSchool.map(({ id, gradeId }) => [id, gradeId]));
  const placed = plan.classes.map((write) => {
    const courseId = courseIds[write.course] ?? 0;
    return { write, courseId, gradeId: grades.get(courseId) ?? 0 };
  });
  const made: number[] = [];
  for (const chunk of chunksOf(placed.filter(({ write }) => write.id === null))) {
    const rows = chunk.map(({ write: { set }, ...place }) => ({ ...set, ...place, schoolId, name: set.name ?? '' }));
    made.push(...(await tx.insert(classes).values(rows).returning({ id: classes.id })).map(({ id }) => id));
  }
  for (const { id, set } of plan.classes)
    if (id !== null && Object.keys(set).length > 0)
      await tx
        .update(classes)
        .set({ ...set, updatedAt: now, version: sql`${classes.version} + 1` })
        .where(and(eq(classes.schoolId, schoolId), eq(classes.id, id)));
  let next = 0;
  return placed.map(({ write, gradeId }) => ({ id: write.id ?? made[next++] ?? 0, gradeId, write }));
}

interface Place {
  classId: number;
  gradeId: number;
  studentId: number;
}

/** Places per statement: a large school has 50,000. */
const PLACES = 5000;

async function enrol(tx: Database, schoolId: number, places: readonly Place[], now: Date): Promise<void> {
  const list = (key: keyof Place, some: readonly Place[]) =>
    sql`${`{${some.map((place) => place[key]).join(',')}}`}::int[]`;
  for (const some of chunksOf(places, PLACES))
    await tx.execute(sql`insert into class_students (class_id, grade_id, student_id, school_id, enrolled_at)
      select class_id, grade_id, student_id, ${schoolId}::int, ${now.toISOString()}::timestamptz
      from unnest(${list('classId', some)}, ${list('gradeId', some)}, ${list('studentId', some)})
        as place (class_id, grade_id, student_id)
      on conflict do nothing`);
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
export async function writeClasses(tx: Database, schoolId: number, plan: Plan, written: Written): Promise<void> {
  const { studentIds, now } = written;
  const rows = await writeRows(tx, schoolId, plan, written);
  const places = rows.flatMap(({ id: classId, gradeId, write }) =>
    write.enters.map((at) => ({ classId, gradeId, studentId: studentIds[at] ?? 0 })),
  );
  if (places.length > 0) await enrolAtOnce(tx, schoolId, () => enrol(tx, schoolId, places, now));
  const teaching = rows.flatMap(({ id: classId, write }) =>
    write.teachers.map((userId) => ({ classId, userId, schoolId })),
  );
  for (const chunk of chunksOf(teaching)) await tx.insert(classTeachers).values(chunk).onConflictDoNothing();
  for (const { id, write } of rows)
    if (write.leaves.length > 0)
      await tx.execute(sql`delete from class_students where school_id = ${schoolId} and class_id = ${id}
        and not is_by_hand and student_id = ${anyOf(write.leaves)}`);
  for (const ids of chunksOf(plan.removedClasses))
    await tx
      .update(classes)
      .set({ archivedAt: now, updatedAt: now, version: sql`${classes.version} + 1` })
      .where(and(eq(classes.schoolId, schoolId), inArray(classes.id, ids)));
  if (rows.length > 0) await overWholeSchool(tx, () => leaveSections(tx, schoolId, now));
}
