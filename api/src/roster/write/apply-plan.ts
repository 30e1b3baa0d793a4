import { and, eq, inArray, sql } from 'drizzle-orm';
import { fillClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { courses, courseTeachers } from '../../db/schema/courses';
import { grades, schools } from '../../db/schema/schools';
import { enrolments } from '../../db/schema/students';
import { intoTrash, outOfTrash } from '../../tenancy/trash';
import { chunksOf } from './chunks-of';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import { prepareWrites, type PreparedWrites } from './prepare-writes';
import { storeRecords } from './records.repository';
import { writeClasses } from './write-classes.repository';
import { writeStudents } from './write-students.repository';

const isChanged = ({ set }: { set: object }) => Object.keys(set).length > 0;
const nextVersion = (column: typeof courses.version | typeof grades.version) => sql`${column} + 1`;

async function writeGrades(
  tx: Database,
  schoolId: number,
  plan: Plan,
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const { id, code, set } of plan.grades)
    if (id === null) await tx.insert(grades).values({ ...set, id: ids.get(code), name: set.name ?? code, schoolId });
    else if (isChanged({ set }))
      await tx
        .update(grades)
        .set({ ...set, updatedAt: now, version: nextVersion(grades.version) })
        .where(and(eq(grades.schoolId, schoolId), eq(grades.id, id)));
}

async function writeCourses(
  tx: Database,
  schoolId: number,
  plan: Plan,
  { courseIds, courseGrades }: PreparedWrites,
  { now, userId }: { now: Date; userId: number | null },
): Promise<void> {
  let position = Number(
    (
      await tx
        .select({ last: sql`coalesce(max(${courses.position}), -1)` })
        .from(courses)
        .where(eq(courses.schoolId, schoolId))
    )[0]?.last,
  );
  for (const [at, { id, set, teachers }] of plan.courses.entries()) {
    const courseId = courseIds[at] ?? 0;
    if (id === null)
      await tx.insert(courses).values({
        ...set,
        id: courseId,
        name: set.name ?? '',
        courseCode: set.courseCode ?? '',
        schoolId,
        gradeId: courseGrades[at] ?? 0,
        position: (position += 1),
      });
    else if (isChanged({ set }))
      await tx
        .update(courses)
        .set({
          ...set,
          ...(set.deletedAt === null ? outOfTrash : {}),
          updatedAt: now,
          version: nextVersion(courses.version),
        })
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, courseId)));
    if (teachers.length > 0)
      await tx
        .insert(courseTeachers)
        .values(teachers.map((teacher) => ({ courseId, userId: teacher, schoolId })))
        .onConflictDoNothing();
  }
  for (const removed of chunksOf(plan.removedCourses))
    await tx
      .update(courses)
      // Without a date, because a later roster may bring it back.
      .set({ ...intoTrash(userId, now), eraseAfter: null })
      .where(and(eq(courses.schoolId, schoolId), inArray(courses.id, removed)));
}

async function enrol(tx: Database, schoolId: number, { fresh, others }: PreparedWrites['enrolments']): Promise<void> {
  const table = enrolments;
  const dangling = sql`select e.student_id, e.grade_id from enrolments e
    left join grades g on g.school_id = e.school_id and g.id = e.grade_id
    left join students s on s.school_id = e.school_id and s.id = e.student_id
    where e.school_id = ${schoolId} and (g.id is null or s.id is null)`;
  await insertRows(tx, { table, rows: fresh, dangling });
  await insertRows(tx, { table, rows: others, skipsPresent: true, dangling });
}

async function leaveGrades(tx: Database, schoolId: number, plan: Plan): Promise<void> {
  const left = plan.students.flatMap(({ id, leaves }) =>
    id === null ? [] : leaves.map((gradeId) => ({ studentId: id, gradeId })),
  );
  if (left.length > 0)
    await tx.execute(sql`delete from enrolments e
      using jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as given ("studentId" int, "gradeId" int)
      where e.school_id = ${schoolId} and e.student_id = given."studentId" and e.grade_id = given."gradeId"`);
}

/** Remembers the headings that a teacher matched by hand for the school. */
const keepHeadings = (tx: Database, schoolId: number, headings: Plan['headings']) =>
  tx
    .update(schools)
    .set({ listHeadings: sql`${schools.listHeadings} || ${JSON.stringify(headings)}::jsonb` })
    .where(eq(schools.id, schoolId));

interface Application {
  now: Date;
  /** The teacher who imports, if any. */
  userId?: number | null;
  prepared?: PreparedWrites | undefined;
}

/** Writes a plan; must run in a transaction. */
export async function applyPlan(
  tx: Database,
  schoolId: number,
  plan: Plan,
  { now, userId = null, prepared }: Application,
): Promise<void> {
  const writes = prepared ?? (await prepareWrites(tx, schoolId, plan, now));
  if (Object.keys(plan.headings).length > 0) await keepHeadings(tx, schoolId, plan.headings);
  if (plan.schoolSourcedId !== null)
    await tx.update(schools).set({ sourcedId: plan.schoolSourcedId, updatedAt: now }).where(eq(schools.id, schoolId));
  await writeGrades(tx, schoolId, plan, writes.gradeIds, now);
  await writeCourses(tx, schoolId, plan, writes, { now, userId });
  await writeStudents(tx, schoolId, plan, writes, now);
  await enrol(tx, schoolId, writes.enrolments);
  await leaveGrades(tx, schoolId, plan);
  await writeClasses(tx, schoolId, plan, writes, now);
  await storeRecords(tx, schoolId, writes.records, now);
  await fillClasses(tx, schoolId, { now });
}
