import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core';
import { type AuditRecord } from 'shared/contract/audit-actions';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { insertRows } from '../../db/insert-rows';
import { auditLog } from '../../db/schema/audit';
import { classes } from '../../db/schema/classes';
import { categories, courses } from '../../db/schema/courses';
import { lectures } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { questions } from '../../db/schema/questions';
import { grades, invitations, schoolMembers, schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { notFound } from '../../refusals/refusal';

/** An entry without its school and record. */
export type Entry = Omit<typeof auditLog.$inferInsert, 'id' | 'schoolId' | 'recordId'>;

type RowTable = PgTable & { id: PgColumn; schoolId: PgColumn };

/** Where the school of a record is; a school is its own, and accounts and members have entries of their own. */
const tables: Record<Exclude<AuditRecord, 'account' | 'member' | 'school'>, RowTable> = {
  assessment: assessments,
  category: categories,
  class: classes,
  course: courses,
  grade: grades,
  invitation: invitations,
  lecture: lectures,
  passage: passages,
  question: questions,
  student: students,
  submission: submissions,
};

const schoolsOf = (db: Database, userId: number) =>
  union(
    db.select({ schoolId: schoolMembers.schoolId }).from(schoolMembers).where(eq(schoolMembers.userId, userId)),
    db
      .select({ schoolId: students.schoolId })
      .from(students)
      .where(and(eq(students.userId, userId), isNull(students.deletedAt))),
  );

/** One entry for each school of the person, for its owners; without a school a single entry without one. */
export async function addAccountEntry(db: Database, entry: Entry): Promise<void> {
  const found = typeof entry.userId === 'number' ? await schoolsOf(db, entry.userId) : [];
  const places = found.length > 0 ? found : [{ schoolId: null }];
  await db.insert(auditLog).values(places.map((place) => ({ ...entry, ...place })));
}

/** One entry about a member, in this school only. */
export async function addMemberEntry(
  tx: Database,
  entry: Entry,
  member: { schoolId: number; userId: number },
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, schoolId: member.schoolId, recordId: member.userId });
}

interface Rows {
  ids: readonly number[];
  /** Rows of other schools count as missing. */
  schoolIds?: readonly number[];
}

/** The rows with their schools. */
function placesOf(tx: Database, kind: AuditRecord, { ids, schoolIds }: Rows) {
  const table = (tables as Partial<Record<AuditRecord, RowTable>>)[kind];
  const place = table
    ? { recordId: sql<number>`${table.id}`, schoolId: sql<number>`${table.schoolId}` }
    : { recordId: sql<number>`${schools.id}`, schoolId: sql<number>`${schools.id}` };
  return tx
    .select(place)
    .from(table ?? schools)
    .where(and(inArray(place.recordId, [...ids]), schoolIds && inArray(place.schoolId, [...schoolIds])));
}

/** One entry per row, in its school. @throws 404 if there is none. */
export async function addRowEntries(tx: Database, entry: Entry, rows: Rows): Promise<void> {
  const places = await placesOf(tx, entry.record, rows);
  if (places.length === 0) throw notFound();
  await insertRows(tx, { table: auditLog, rows: places.map((place) => ({ ...entry, ...place })) });
}

/** Removes entries before this moment, of one school or of all, the oldest first. Returns their number. */
export function deleteEntriesBefore(
  db: Database,
  { before, schoolId }: { before: Date; schoolId?: number },
  atMost: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('portal.audit_retention', 'on', true)`);
    const oldest = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(lt(auditLog.at, before), schoolId === undefined ? undefined : eq(auditLog.schoolId, schoolId)))
      .orderBy(auditLog.at)
      .limit(atMost);
    const ids = oldest.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(auditLog).where(inArray(auditLog.id, ids));
    return ids.length;
  });
}
