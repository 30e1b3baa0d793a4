import { and, eq, inArray, sql } from 'drizzle-orm';
import { fillClasses } from '../classes/fill-classes.repository';
import { type Database } from '../db/database';
import { courses, courseTeachers } from '../db/schema/courses';
import { grades, schools } from '../db/schema/schools';
import { enrolments, students } from '../db/schema/students';
import { intoTrash, outOfTrash } from '../tenancy/trash';
import { changeEmails, openAccounts } from './accounts';
import { chunksOf } from './chunks';
import { type StudentWrite } from './ledger';
import { type Plan } from './plan';
import { storeRecords } from './records.repository';
import { writeClasses } from './write-classes.repository';

const isChanged = ({ set }: { set: object }) => Object.keys(set).length > 0;
const nextVersion = (column: typeof courses.version | typeof students.version | typeof grades.version) =>
  sql`${column} + 1`;

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

/** Creates and updates students; returns their ids in the order of the plan. */
async function writeStudents(tx: Database, schoolId: number, plan: Plan, now: Date): Promise<number[]> {
  const accounts = await openAccounts(
    tx,
    schoolId,
    plan.students.flatMap(({ account }) => account ?? []),
  );
  await changeEmails(
    tx,
    plan.students.flatMap(({ email }) => email ?? []),
    now,
  );
  const setOf = ({ set, account }: StudentWrite) => {
    const userId = account ? accounts.get(account.email) : undefined;
    return { ...set, ...(userId !== undefined && { userId }) };
  };
  const made: number[] = [];
  for (const writes of chunksOf(plan.students.filter(({ id }) => id === null))) {
    const rows = writes.map((write) => ({
      ...setOf(write),
      name: write.set.name ?? '',
      searchText: write.set.searchText ?? '',
      schoolId,
    }));
    made.push(...(await tx.insert(students).values(rows).returning({ id: students.id })).map(({ id }) => id));
  }
  for (const write of plan.students) {
    const [id, set] = [write.id, setOf(write)];
    if (id === null || !isChanged({ set })) continue;
    await tx
      .update(students)
      .set({ ...set, updatedAt: now, version: nextVersion(students.version) })
      .where(and(eq(students.schoolId, schoolId), eq(students.id, id)));
  }
  for (const ids of chunksOf(plan.removedStudents))
    await tx
      .update(students)
      .set({ deletedAt: now, updatedAt: now, version: nextVersion(students.version) })
      .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));
  let next = 0;
  return plan.students.map(({ id }) => id ?? made[next++] ?? 0);
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
  const entering = plan.students.flatMap(({ enters }, at) =>
    enters.map((code) => ({ studentId: ids[at] ?? 0, gradeId: gradeOf(gradeIds, code), schoolId, enrolledAt: now })),
  );
  for (const rows of chunksOf(entering)) await tx.insert(enrolments).values(rows).onConflictDoNothing();
  for (const { id, leaves } of plan.students) {
    if (id !== null && leaves.length > 0)
      await tx
        .delete(enrolments)
        .where(
          and(eq(enrolments.schoolId, schoolId), eq(enrolments.studentId, id), inArray(enrolments.gradeId, leaves)),
        );
  }
  await writeClasses(tx, schoolId, plan, { courseIds, studentIds: ids, now });
  await storeRecords(tx, schoolId, plan.records, now);
  await fillClasses(tx, schoolId, { now });
}
