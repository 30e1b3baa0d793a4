import { and, eq, inArray, isNull, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database } from '../../../db/database';
import { assessments } from '../../../db/schema/assessments';
import { attempts } from '../../../db/schema/attempts';
import { classes, classStudents } from '../../../db/schema/classes';
import { cellEvents } from '../../../db/schema/gradebook';
import { studentAccess } from '../../../db/schema/student-access';
import { enrolments } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { isWork } from '../../../db/work';
import { type MergeRecord, type MovedIds } from '../../../db/schema/student-merges';
import { movedByKey, movedByRow } from '../person-tables.repository';

/** Two students of one school. */
export interface Move {
  schoolId: number;
  from: number;
  to: number;
}

const ofStudent = (table: typeof submissions | typeof attempts, { schoolId, id }: { schoolId: number; id: number }) =>
  and(eq(table.schoolId, schoolId), eq(table.studentId, id));

/** What a submission holds, least first: an empty place, a flag explaining why there is no work, or work. */
export const held = { place: 0, flag: 1, work: 2 } as const;

/** The assessments that were given to the student, by id, and what there is of them. */
export async function workOf(db: Database, student: { schoolId: number; id: number }): Promise<Map<number, number>> {
  const rows = await db
    .select({
      id: submissions.assessmentId,
      holds: sql<number>`case when ${isWork} then ${held.work}::int
        when ${submissions.flag} is not null then ${held.flag}::int else ${held.place}::int end`,
    })
    .from(submissions)
    .where(ofStudent(submissions, student))
    .orderBy(submissions.assessmentId);
  const begun = await db.select({ id: attempts.assessmentId }).from(attempts).where(ofStudent(attempts, student));
  return new Map([
    ...rows.map(({ id, holds }) => [id, holds] as const),
    ...begun.map(({ id }) => [id, held.work] as const),
  ]);
}

/** By table: the keys of the merged record's rows about what the kept one has none of. */
export async function newKeys(
  db: Database,
  { kept, merged }: { kept: { schoolId: number; id: number }; merged: { id: number } },
): Promise<MovedIds> {
  const found: MovedIds = {};
  for (const { as, table, key } of movedByKey) {
    const keysOf = ({ id }: { id: number }, but?: SQL) =>
      db
        .select({ key })
        .from(table)
        .where(and(eq(table.schoolId, kept.schoolId), eq(table.studentId, id), but));
    found[as] = (await keysOf(merged, notInArray(key, keysOf(kept)))).map((row) => row.key as number);
  }
  return found;
}

/** Moves the rows with these keys; the record of a merge from before a table was moved has none. */
export async function moveByKey(tx: Database, { schoolId, from, to }: Move, keys: MovedIds): Promise<void> {
  for (const { as, table, key } of movedByKey) {
    const moved = keys[as] ?? [];
    if (moved.length > 0)
      await tx
        .update(table)
        .set({ studentId: to })
        .where(and(eq(table.schoolId, schoolId), eq(table.studentId, from), inArray(key, moved)));
  }
}

export async function isWriting(db: Database, student: { schoolId: number; id: number }): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(ofStudent(attempts, student), isNull(attempts.handedInAt)))
    .limit(1);
  return rows.length > 0;
}

/** By id; without those in the trash. */
export async function titlesOf(db: Database, tenant: Tenant, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: assessments.id, title: assessments.title })
    .from(assessments)
    .where(
      and(inSchoolsOf(tenant, assessments.schoolId), inArray(assessments.id, [...ids]), isNull(assessments.deletedAt)),
    );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * The submissions and attempts of these assessments become those of the other student, whose places without work go the
 * other way, with the history of their flags.
 */
export async function moveSubmissions(tx: Database, { schoolId, from, to }: Move, assessmentIds: readonly number[]) {
  if (assessmentIds.length === 0) return;
  const isPlace = and(
    ofStudent(submissions, { schoolId, id: to }),
    inArray(submissions.assessmentId, [...assessmentIds]),
    not(isWork),
  );
  const ids = tx.select({ id: submissions.id }).from(submissions).where(isPlace);
  const events = await tx.select().from(cellEvents).where(inArray(cellEvents.submissionId, ids));
  const places = await tx.delete(submissions).where(isPlace).returning();
  for (const table of [submissions, attempts] as const)
    await tx
      .update(table)
      .set({ studentId: to })
      .where(and(ofStudent(table, { schoolId, id: from }), inArray(table.assessmentId, [...assessmentIds])));
  if (places.length > 0) await tx.insert(submissions).values(places.map((place) => ({ ...place, studentId: from })));
  if (events.length > 0) await tx.insert(cellEvents).values(events.map((event) => ({ ...event, studentId: from })));
}

/** Moves the history of marks in these columns, and of the submissions that have moved before. */
export async function moveMarkHistory(
  tx: Database,
  { schoolId, from, to }: Move,
  { columns = [], work }: Pick<MergeRecord, 'columns' | 'work'>,
): Promise<void> {
  const moved = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(ofStudent(submissions, { schoolId, id: to }), inArray(submissions.assessmentId, work)));
  await tx
    .update(cellEvents)
    .set({ studentId: to })
    .where(
      and(
        eq(cellEvents.schoolId, schoolId),
        eq(cellEvents.studentId, from),
        or(inArray(cellEvents.columnId, columns), inArray(cellEvents.submissionId, moved)),
      ),
    );
}

/** Moves the user name for access slips if the other student has none; returns whether it did. */
export async function moveAccess(tx: Database, { schoolId, from, to }: Move): Promise<boolean> {
  const other = alias(studentAccess, 'other');
  const rows = await tx
    .update(studentAccess)
    .set({ studentId: to })
    .where(
      and(
        eq(studentAccess.schoolId, schoolId),
        eq(studentAccess.studentId, from),
        notExists(
          tx
            .select({ id: other.studentId })
            .from(other)
            .where(and(eq(other.schoolId, schoolId), eq(other.studentId, to))),
        ),
      ),
    )
    .returning({ id: studentAccess.studentId });
  return rows.length > 0;
}

/** Moves all notes, consents, reading links and sent report cards, or those that a merge has moved; returns their ids. */
export async function moveByRow(tx: Database, { schoolId, from, to }: Move, moved?: MovedIds): Promise<MovedIds> {
  const ids: MovedIds = {};
  for (const { as, table } of movedByRow) {
    const rows = await tx
      .update(table)
      .set({ studentId: to })
      .where(and(eq(table.schoolId, schoolId), eq(table.studentId, from), moved && inArray(table.id, moved[as] ?? [])))
      .returning({ id: table.id });
    ids[as] = rows.map(({ id }) => id as number);
  }
  return ids;
}

export async function hasAccess(db: Database, { schoolId, id }: { schoolId: number; id: number }): Promise<boolean> {
  const rows = await db
    .select({ id: studentAccess.studentId })
    .from(studentAccess)
    .where(and(eq(studentAccess.schoolId, schoolId), eq(studentAccess.studentId, id)));
  return rows.length > 0;
}

/** Enrols a student without any grade in those of the other; returns the grades. */
export async function enterGrades(tx: Database, { schoolId, from, to }: Move, now: Date): Promise<number[]> {
  const gradesOf = (id: number) =>
    tx
      .select({ gradeId: enrolments.gradeId })
      .from(enrolments)
      .where(and(eq(enrolments.schoolId, schoolId), eq(enrolments.studentId, id)));
  if ((await gradesOf(to)).length > 0) return [];
  const ids = (await gradesOf(from)).map(({ gradeId }) => gradeId);
  if (ids.length > 0)
    await tx.insert(enrolments).values(ids.map((gradeId) => ({ studentId: to, gradeId, schoolId, enrolledAt: now })));
  return ids;
}

export async function leaveGrades(tx: Database, { schoolId, to }: Move, gradeIds: readonly number[]): Promise<void> {
  if (gradeIds.length > 0)
    await tx
      .delete(enrolments)
      .where(
        and(
          eq(enrolments.schoolId, schoolId),
          eq(enrolments.studentId, to),
          inArray(enrolments.gradeId, [...gradeIds]),
        ),
      );
}

/**
 * Enrols a student in the classes that the other was put in by hand, in grades of their own, and in those of earlier years;
 * returns the classes.
 */
export async function enterClasses(tx: Database, { schoolId, from, to }: Move, now: Date): Promise<number[]> {
  const own = alias(classStudents, 'own');
  const inGrade = sql`(${to}::int, ${classStudents.gradeId}) in (select student_id, grade_id from ${enrolments})`;
  const rows = await tx
    .select({ classId: classStudents.classId, gradeId: classStudents.gradeId, group: classStudents.group })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(
      and(
        eq(classStudents.schoolId, schoolId),
        eq(classStudents.studentId, from),
        isNull(classStudents.leftAt),
        or(isNull(classStudents.gradeId), and(isNull(classes.archivedAt), eq(classStudents.isByHand, true), inGrade)),
        notExists(
          tx
            .select({ id: own.studentId })
            .from(own)
            .where(and(eq(own.studentId, to), eq(own.classId, classStudents.classId))),
        ),
      ),
    );
  if (rows.length > 0)
    await tx
      .insert(classStudents)
      .values(rows.map((row) => ({ ...row, studentId: to, schoolId, isByHand: true, enrolledAt: now })));
  return rows.map(({ classId }) => classId);
}

export async function leaveClasses(tx: Database, { schoolId, to }: Move, classIds: readonly number[]): Promise<void> {
  if (classIds.length > 0)
    await tx
      .delete(classStudents)
      .where(
        and(
          eq(classStudents.schoolId, schoolId),
          eq(classStudents.studentId, to),
          inArray(classStudents.classId, [...classIds]),
        ),
      );
}
