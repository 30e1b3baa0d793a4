import { and, eq, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database } from '../../../db/database';
import { assessments, assessmentTargets } from '../../../db/schema/assessments';
import { attempts, writingOverrides } from '../../../db/schema/attempts';
import { classes, classStudents } from '../../../db/schema/classes';
import { cellEvents } from '../../../db/schema/gradebook';
import { guardianLinks } from '../../../db/schema/guardian-links';
import { reportCards } from '../../../db/schema/report-cards';
import { studentAccess } from '../../../db/schema/student-access';
import { type MergeRecord } from '../../../db/schema/student-merges';
import { studentConsents } from '../../../db/schema/student-consents';
import { studentNotes } from '../../../db/schema/student-notes';
import { enrolments } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { isWork } from '../../../db/work';

/** Two students of one school. */
export interface Move {
  schoolId: number;
  from: number;
  to: number;
}

const ofStudent = (
  table: typeof submissions | typeof attempts | typeof assessmentTargets | typeof writingOverrides,
  { schoolId, id }: { schoolId: number; id: number },
) => and(eq(table.schoolId, schoolId), eq(table.studentId, id));

/** What a submission holds, the least first: its place alone, a flag that says why there is no work, or work. */
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

export async function targetsOf(db: Database, student: { schoolId: number; id: number }): Promise<number[]> {
  const rows = await db
    .select({ id: assessmentTargets.assessmentId })
    .from(assessmentTargets)
    .where(ofStudent(assessmentTargets, student));
  return rows.map(({ id }) => id);
}

export async function overridesOf(db: Database, student: { schoolId: number; id: number }): Promise<number[]> {
  const rows = await db
    .select({ id: writingOverrides.assessmentId })
    .from(writingOverrides)
    .where(ofStudent(writingOverrides, student));
  return rows.map(({ id }) => id);
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

export async function moveTargets(tx: Database, { schoolId, from, to }: Move, assessmentIds: readonly number[]) {
  if (assessmentIds.length > 0)
    await tx
      .update(assessmentTargets)
      .set({ studentId: to })
      .where(
        and(
          ofStudent(assessmentTargets, { schoolId, id: from }),
          inArray(assessmentTargets.assessmentId, [...assessmentIds]),
        ),
      );
}

export async function moveOverrides(tx: Database, { schoolId, from, to }: Move, assessmentIds: readonly number[]) {
  if (assessmentIds.length > 0)
    await tx
      .update(writingOverrides)
      .set({ studentId: to })
      .where(
        and(
          ofStudent(writingOverrides, { schoolId, id: from }),
          inArray(writingOverrides.assessmentId, [...assessmentIds]),
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

async function moveFrom(
  tx: Database,
  table: typeof studentNotes | typeof studentConsents | typeof guardianLinks | typeof reportCards,
  { schoolId, from, to }: Move,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  const rows = await tx
    .update(table)
    .set({ studentId: to })
    .where(and(eq(table.schoolId, schoolId), eq(table.studentId, from), ids && inArray(table.id, [...ids])))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

type Remarks = Pick<MergeRecord, 'notes' | 'consents' | 'links' | 'cards'>;

/** Moves all notes, consents, reading links and sent report cards, or those that a merge has moved; returns them. */
export const moveRemarks = async (tx: Database, move: Move, moved?: Remarks) => ({
  notes: await moveFrom(tx, studentNotes, move, moved && (moved.notes ?? [])),
  consents: await moveFrom(tx, studentConsents, move, moved && (moved.consents ?? [])),
  links: await moveFrom(tx, guardianLinks, move, moved && (moved.links ?? [])),
  cards: await moveFrom(tx, reportCards, move, moved && (moved.cards ?? [])),
});

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
