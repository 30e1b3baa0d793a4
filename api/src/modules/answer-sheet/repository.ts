import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { answerSheets, type KeptStrip, scannedSheets, type ScannedRow } from '../../db/schema/answer-sheets';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { profiles } from '../../db/schema/profiles';
import { questionVersions } from '../../db/schema/question-versions';
import { schools } from '../../db/schema/schools';
import { enrolments, nameColumns, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { isReceived } from '../../db/work';
import { orNotFound } from '../../refusals/refusal';
import { type Tenant, visibleById, visibleTo } from '../../tenancy/tenancy';
import { type AssessmentEntity } from '../assessment/public';

export type SheetsRow = typeof answerSheets.$inferSelect;

const sheetsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ sheets: answerSheets, personName: profiles.fullName })
    .from(answerSheets)
    .leftJoin(profiles, eq(profiles.userId, answerSheets.userId))
    .where(where)
    .orderBy(desc(answerSheets.id));

/** The newest first. */
export const listSheets = (db: Database, assessmentId: number) =>
  sheetsOf(db, eq(answerSheets.assessmentId, assessmentId));
export type NamedSheets = Awaited<ReturnType<typeof listSheets>>[number];

export const findSheets = async (db: Database, id: number): Promise<NamedSheets> =>
  orNotFound((await sheetsOf(db, eq(answerSheets.id, id)))[0]);

export async function findByCode(db: Database, assessmentId: number, code: string): Promise<SheetsRow | undefined> {
  const [row] = await db
    .select()
    .from(answerSheets)
    .where(and(eq(answerSheets.assessmentId, assessmentId), eq(answerSheets.code, code)));
  return row;
}

/** Undefined if the code is taken. */
export async function insertSheets(
  tx: Database,
  row: typeof answerSheets.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [inserted] = await tx.insert(answerSheets).values(row).onConflictDoNothing().returning({ id: answerSheets.id });
  return inserted;
}

/** The newest versions of these questions, which drafts ask. */
export async function newestVersions(tx: Database, questionIds: readonly number[]): Promise<Map<number, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([questionVersions.questionId], {
      id: questionVersions.id,
      questionId: questionVersions.questionId,
    })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, [...questionIds]))
    .orderBy(questionVersions.questionId, desc(questionVersions.number));
  return new Map(rows.map(({ id, questionId }) => [questionId, id]));
}

const scan = {
  submissionId: scannedSheets.submissionId,
  studentId: submissions.studentId,
  code: answerSheets.code,
  variant: scannedSheets.variant,
  rows: scannedSheets.rows,
  at: scannedSheets.at,
  userId: scannedSheets.userId,
  personName: profiles.fullName,
};

const scansOf = (db: Database, where: SQL | undefined) =>
  db
    .select(scan)
    .from(scannedSheets)
    .innerJoin(submissions, eq(submissions.id, scannedSheets.submissionId))
    .innerJoin(answerSheets, eq(answerSheets.id, scannedSheets.sheetsId))
    .leftJoin(profiles, eq(profiles.userId, scannedSheets.userId))
    .where(where);
export type ScanRow = Awaited<ReturnType<typeof scansOf>>[number];

export const listScans = (db: Database, assessmentId: number) =>
  scansOf(db, eq(submissions.assessmentId, assessmentId)).orderBy(asc(scannedSheets.submissionId));

export async function findScan(db: Database, submissionId: number): Promise<ScanRow | undefined> {
  const [row] = await scansOf(db, eq(scannedSheets.submissionId, submissionId));
  return row;
}

interface NewScan {
  submissionId: number;
  schoolId: number;
  sheetsId: number;
  variant: SheetsRow['variants'][number]['letter'];
  rows: ScannedRow[];
  strips: KeptStrip[];
  pages: { filePath: string }[];
  userId: number;
  at: Date;
}

/** Replaces an earlier sheet of the same submission. */
export async function storeScan(tx: Database, row: NewScan): Promise<void> {
  const { submissionId, schoolId, ...values } = row;
  await tx
    .insert(scannedSheets)
    .values({ submissionId, schoolId, ...values })
    .onConflictDoUpdate({ target: scannedSheets.submissionId, set: values });
}

export async function keepsPages(db: Database, schoolId: number): Promise<boolean> {
  const [row] = await db.select({ keeps: schools.keepsSheetPages }).from(schools).where(eq(schools.id, schoolId));
  return row?.keeps === true;
}

export async function setKeepsPages(tx: Database, schoolId: number, keeps: boolean): Promise<void> {
  await tx.update(schools).set({ keepsSheetPages: keeps }).where(eq(schools.id, schoolId));
}

/** The students for whom an assessment is: of a draft those of its grade. */
export function listSheetStudents(
  db: Database,
  tenant: Tenant,
  { id: assessmentId, gradeId, publishedAt, publishedToAll }: AssessmentEntity,
) {
  const target = db
    .select({ id: assessmentTargets.studentId })
    .from(assessmentTargets)
    .where(and(eq(assessmentTargets.assessmentId, assessmentId), eq(assessmentTargets.studentId, students.id)));
  const enrolled = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.gradeId, gradeId), eq(enrolments.studentId, students.id)));
  const isForGrade = publishedAt === null || publishedToAll === true;
  return db
    .select({
      id: students.id,
      ...nameColumns,
      section: students.section,
      studentNumber: students.studentNumber,
      isIn: isReceived,
      isAbsent: sql<boolean>`coalesce(${submissions.flag} in ('absent', 'excused'), false)`,
    })
    .from(students)
    .leftJoin(submissions, and(eq(submissions.studentId, students.id), eq(submissions.assessmentId, assessmentId)))
    .where(and(visibleTo(tenant, students), or(exists(target), isForGrade ? exists(enrolled) : undefined)))
    .orderBy(asc(students.id));
}

/** @throws 404 for an assessment of another school. */
export async function findEntity(db: Database, tenant: Tenant, id: number): Promise<AssessmentEntity> {
  const [row] = await db
    .select()
    .from(assessments)
    .where(visibleById(tenant, assessments, id));
  return orNotFound(row);
}
