import { and, eq, inArray, sql } from 'drizzle-orm';
import { fillClasses } from '../classes/fill-classes.repository';
import { type Database } from '../db/database';
import { insertRows } from '../db/insert-rows';
import { courses, courseTeachers } from '../db/schema/courses';
import { grades, schools } from '../db/schema/schools';
import { enrolments } from '../db/schema/students';
import { intoTrash, outOfTrash } from '../tenancy/trash';
import { chunksOf } from './chunks';
import { type Plan } from './plan';
import { storeRecords } from './records.repository';
import { writeClasses } from './write-classes.repository';
import { writeStudents } from './write-students.repository';

const isChanged = ({ set }: { set: object }) => Object.keys(set).length > 0;
const nextVersion = (column: typeof courses.version | typeof grades.version) => sql`${column} + 1`;

async function writeGrades(tx: Database, schoolId: number, plan: Plan, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { id, code, set } of plan.grades) {
    if (id === null) {
      const [made] = await tx
        .insert(grades)
        .values({ ...set, name: set.name ?? code, schoolId })
        .returning({ id: grades.id });
      if (made) ids.set(code, made.id);
      continue;
    }
    ids.set(code, id);
    if (isChanged({ set }))
      await tx
        .update(grades)
        .set({ ...set, updatedAt: now, version: nextVersion(grades.version) })
        .where(and(eq(grades.schoolId, schoolId), eq(grades.id, id)));
  }
  return ids;
}

const gradeOf = (ids: ReadonlyMap<string, number>, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The plan names grade ${code} and does not make it`);
  return id;
};

async function writeCourses(
  tx: Database,
  schoolId: number,
  plan: Plan,
  gradeIds: ReadonlyMap<string, number>,
  { now, userId }: { now: Date; userId: number | null },
): Promise<number[]> {
  const ids: number[] = [];
  let position = Number(
    (
      await tx
        .select({ last: sql`coalesce(max(${courses.position}), -1)` })
        .from(courses)
        .where(eq(courses.schoolId, schoolId))
    )[0]?.last,
  );
  for (const { id, gradeCode, set, teachers } of plan.courses) {
    let courseId = id;
    if (courseId === null) {
      const row = {
        ...set,
        name: set.name ?? '',
        courseCode: set.courseCode ?? '',
        schoolId,
        gradeId: gradeOf(gradeIds, gradeCode),
        position: (position += 1),
      };
      courseId = (await tx.insert(courses).values(row).returning({ id: courses.id }))[0]?.id ?? 0;
    } else if (isChanged({ set })) {
      await tx
        .update(courses)
        .set({
          ...set,
          ...(set.deletedAt === null ? outOfTrash : {}),
          updatedAt: now,
          version: nextVersion(courses.version),
        })
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, courseId)));
    }
    const teaching = courseId;
    ids.push(courseId);
    if (teachers.length > 0)
      await tx
        .insert(courseTeachers)
        .values(teachers.map((userId) => ({ courseId: teaching, userId, schoolId })))
        .onConflictDoNothing();
  }
  for (const removed of chunksOf(plan.removedCourses))
    await tx
      .update(courses)
      // Without a date, because a later roster may bring it back.
      .set({ ...intoTrash(userId, now), eraseAfter: null })
      .where(and(eq(courses.schoolId, schoolId), inArray(courses.id, removed)));
  return ids;
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

/** Writes a plan on behalf of this teacher, if any; must run in a transaction. */
export async function applyPlan(
  tx: Database,
  schoolId: number,
  plan: Plan,
  now: Date,
  userId: number | null = null,
): Promise<void> {
  if (Object.keys(plan.headings).length > 0) await keepHeadings(tx, schoolId, plan.headings);
  if (plan.schoolSourcedId !== null)
    await tx.update(schools).set({ sourcedId: plan.schoolSourcedId, updatedAt: now }).where(eq(schools.id, schoolId));
  const gradeIds = await writeGrades(tx, schoolId, plan, now);
  const courseIds = await writeCourses(tx, schoolId, plan, gradeIds, { now, userId });
  const ids = await writeStudents(tx, schoolId, plan, now);
  await insertRows(tx, {
    table: enrolments,
    rows: plan.students.flatMap(({ enters }, at) =>
      enters.map((code) => ({ studentId: ids[at] ?? 0, gradeId: gradeOf(gradeIds, code), schoolId, enrolledAt: now })),
    ),
    skipsPresent: true,
    dangling: sql`select e.student_id, e.grade_id from enrolments e
      left join grades g on g.school_id = e.school_id and g.id = e.grade_id
      left join students s on s.school_id = e.school_id and s.id = e.student_id
      where e.school_id = ${schoolId} and (g.id is null or s.id is null)`,
  });
  await leaveGrades(tx, schoolId, plan);
  await writeClasses(tx, schoolId, plan, { courseIds, studentIds: ids, now });
  await storeRecords(tx, schoolId, plan.records, now);
  await fillClasses(tx, schoolId, { now });
}
