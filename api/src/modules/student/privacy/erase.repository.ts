import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { annotationEvents } from '../../../db/schema/annotations';
import { feedbackFiles } from '../../../db/schema/feedback-files';
import { classStudents } from '../../../db/schema/classes';
import { finalGrades } from '../../../db/schema/gradebook';
import { mails } from '../../../db/schema/mails';
import { markQuestions } from '../../../db/schema/mark-questions';
import { secondMarkings } from '../../../db/schema/second-markings';
import { reportCards } from '../../../db/schema/report-cards';
import { markEvents } from '../../../db/schema/marks';
import { users } from '../../../db/schema/people';
import { profiles } from '../../../db/schema/profiles';
import { studentMerges } from '../../../db/schema/student-merges';
import { students } from '../../../db/schema/students';
import { scannedSheets } from '../../../db/schema/answer-sheets';
import { answers, submissions } from '../../../db/schema/submissions';
import { forgetInRecords } from '../../../roster/write/records.repository';
import { accountTables, erasedTables } from '../person-tables.repository';

/** The name of an erased student: the row id, which means nothing outside this database. */
const nameOf = sql<string>`'#' || ${students.id}`;

/** The records merged into this one, directly or indirectly, all of the same person. */
export async function mergedInto(tx: Database, schoolId: number, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: studentMerges.mergedId })
    .from(studentMerges)
    .where(and(eq(studentMerges.schoolId, schoolId), eq(studentMerges.keptId, id), isNull(studentMerges.undoneAt)));
  const below: number[] = [];
  for (const row of rows) below.push(...(await mergedInto(tx, schoolId, row.id)));
  return [...rows.map((row) => row.id), ...below];
}

/** Their ids in the school's system. */
export async function sourcedIdsOf(db: Database, schoolId: number, ids: number[]): Promise<string[]> {
  const rows = await db
    .select({ sourcedId: students.sourcedId })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));
  return rows.flatMap(({ sourcedId }) => sourcedId ?? []);
}

export async function accountsOf(tx: Database, schoolId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ userId: students.userId })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Clears personal data. Grades, section and tier are kept, because figures are compared by them. */
export const eraseRecords = (tx: Database, schoolId: number, ids: number[], now: Date) =>
  tx
    .update(students)
    .set({
      ...{
        name: nameOf,
        givenName: null,
        familyName: null,
        searchText: '',
        studentNumber: null,
        sourcedId: null,
        userId: null,
      },
      ...{ guardianName: null, guardianRelation: null, contactNumber: null, otherGuardians: [] },
      ...{ extraTimePercent: 0, largePrint: false, picturePath: null, erasedAt: now, updatedAt: now },
      version: sql`${students.version} + 1`,
    })
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));

/** Disables the account; its row is kept for the audit log, without address and name. */
export async function eraseAccounts(tx: Database, userIds: number[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const emails = await tx.select({ email: users.email }).from(users).where(inArray(users.id, userIds));
  const addresses = emails.flatMap(({ email }) => email ?? []);
  if (addresses.length > 0) await tx.delete(mails).where(inArray(mails.toAddress, addresses));
  for (const table of accountTables) await tx.delete(table).where(inArray(table.userId, userIds));
  await tx
    .update(users)
    .set({
      email: null,
      passwordHash: '',
      emailVerifiedAt: null,
      language: null,
      timeZone: null,
      isActive: false,
      deletedAt: now,
      updatedAt: now,
    })
    .where(inArray(users.id, userIds));
  await tx
    .update(profiles)
    .set({ fullName: '#', phone: null, picturePath: null, language: null, timeZone: null })
    .where(inArray(profiles.userId, userIds));
}

const ERASED = '[erased]';

/** The submissions of some students, or all of an assessment. */
type Work = { studentIds: number[] } | { assessmentId: number };

const isOf = (which: Work) =>
  'studentIds' in which
    ? inArray(submissions.studentId, which.studentIds)
    : eq(submissions.assessmentId, which.assessmentId);

/**
 * Texts, drawings and files of answers, all comments and annotations on them, files given back, second marks, and what was asked about marks. Chosen options, scores
 * and whether a question was answered are kept, so that no figure changes.
 */
export async function eraseSubmissions(tx: Database, schoolId: number, which: Work): Promise<void> {
  const own = and(eq(submissions.schoolId, schoolId), isOf(which));
  const ofOwn = tx.select({ id: submissions.id }).from(submissions).where(own);
  await tx
    .update(answers)
    .set({
      comment: '',
      response: sql`case
        when ${answers.response} is null then null
        when ${answers.hasResponse} and not coalesce(jsonb_path_exists(${answers.response}, '$.optionIds[*]'), false)
          then jsonb_build_object('text', ${ERASED}::text)
        else jsonb_strip_nulls(jsonb_build_object('optionIds', ${answers.response} -> 'optionIds')) end`,
    })
    .where(and(eq(answers.schoolId, schoolId), inArray(answers.submissionId, ofOwn)));
  await tx
    .update(scannedSheets)
    .set({ strips: [], pages: [] })
    .where(and(eq(scannedSheets.schoolId, schoolId), inArray(scannedSheets.submissionId, ofOwn)));
  await tx.update(submissions).set({ comment: '' }).where(own);
  await tx
    .update(markQuestions)
    .set({ text: ERASED, answer: sql`case when ${markQuestions.answer} is null then null else ${ERASED} end` })
    .where(and(eq(markQuestions.schoolId, schoolId), inArray(markQuestions.submissionId, ofOwn)));
  await tx
    .delete(feedbackFiles)
    .where(and(eq(feedbackFiles.schoolId, schoolId), inArray(feedbackFiles.submissionId, ofOwn)));
  // Mark events and annotations are append-only, and second marks that stand are kept, except for this.
  await tx.execute(sql`select set_config('portal.erasure', 'on', true)`);
  await tx
    .delete(secondMarkings)
    .where(and(eq(secondMarkings.schoolId, schoolId), inArray(secondMarkings.submissionId, ofOwn)));
  await tx
    .delete(annotationEvents)
    .where(and(eq(annotationEvents.schoolId, schoolId), inArray(annotationEvents.submissionId, ofOwn)));
  await tx
    .update(markEvents)
    .set({ fromComment: null, toComment: null, reason: null })
    .where(
      and(
        eq(markEvents.schoolId, schoolId),
        inArray(markEvents.submissionId, ofOwn),
        or(isNotNull(markEvents.fromComment), isNotNull(markEvents.toComment), isNotNull(markEvents.reason)),
      ),
    );
  await tx.execute(sql`select set_config('portal.erasure', 'off', true)`);
}

/** The changes stored by imports, which contain addresses. */
const forgetImports = (tx: Database, schoolId: number, ids: number[]) =>
  tx.execute(sql`delete from roster_import_rows r where r.school_id = ${schoolId} and (
    r.table_name = 'roster_records' or (r.table_name = 'students' and (r.key->>'id')::int = ${anyOf(ids)})
    or (r.key->>'student_id')::int = ${anyOf(ids)}
    or (r.table_name = 'users' and (r.key->>'id')::int in (
      select (e.before->>'user_id')::int from roster_import_rows e
      where e.school_id = ${schoolId} and e.table_name = 'students' and (e.key->>'id')::int = ${anyOf(ids)}
      union select user_id from students where school_id = ${schoolId} and id = ${anyOf(ids)})))`);

/** Saved answers, exceptions, sign-in data, comments on final grades, and records of merges. */
export async function eraseTraces(tx: Database, schoolId: number, ids: number[]): Promise<void> {
  await tx
    .update(finalGrades)
    .set({ reason: '', comment: '' })
    .where(and(eq(finalGrades.schoolId, schoolId), inArray(finalGrades.studentId, ids)));
  await tx
    .update(classStudents)
    .set({ group: null })
    .where(and(eq(classStudents.schoolId, schoolId), inArray(classStudents.studentId, ids)));
  const ofTheirCards = tx
    .select({ id: reportCards.mailId })
    .from(reportCards)
    .where(and(eq(reportCards.schoolId, schoolId), inArray(reportCards.studentId, ids)));
  await tx.delete(mails).where(inArray(mails.id, ofTheirCards));
  for (const table of erasedTables)
    await tx.delete(table).where(and(eq(table.schoolId, schoolId), inArray(table.studentId, ids)));
  await forgetImports(tx, schoolId, ids);
  await forgetInRecords(tx, schoolId, await sourcedIdsOf(tx, schoolId, ids));
  await tx
    .delete(studentMerges)
    .where(
      and(
        eq(studentMerges.schoolId, schoolId),
        or(inArray(studentMerges.keptId, ids), inArray(studentMerges.mergedId, ids)),
      ),
    );
}
