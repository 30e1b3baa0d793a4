import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { guardianLinks } from '../../db/schema/guardian-links';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { orNotFound } from '../../refusals/refusal';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

export type LinkRow = typeof guardianLinks.$inferSelect;

export const listLinks = (db: Database, { id, schoolId }: { id: number; schoolId: number }) =>
  db
    .select()
    .from(guardianLinks)
    .where(and(eq(guardianLinks.schoolId, schoolId), eq(guardianLinks.studentId, id)))
    .orderBy(desc(guardianLinks.id));

export async function insertLink(tx: Database, link: typeof guardianLinks.$inferInsert): Promise<LinkRow> {
  const [row] = await tx.insert(guardianLinks).values(link).returning();
  return orNotFound(row);
}

/** The link of a current student. */
export async function lockLink(tx: Database, tenant: Tenant, id: number): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select({ link: guardianLinks })
    .from(guardianLinks)
    .innerJoin(students, and(eq(students.id, guardianLinks.studentId), isNull(students.deletedAt)))
    .where(and(inSchoolsOf(tenant, guardianLinks.schoolId), eq(guardianLinks.id, id)))
    .for('update', { of: guardianLinks });
  return row?.link;
}

export const endLink = (tx: Database, { id, schoolId }: LinkRow, endsAt: Date) =>
  tx
    .update(guardianLinks)
    .set({ endsAt })
    .where(and(eq(guardianLinks.schoolId, schoolId), eq(guardianLinks.id, id)));

/** The unexpired link with this code, if its student and school still exist. */
export async function findByCode(db: Database, codeHash: string, now: Date) {
  const [row] = await db
    .select({ link: guardianLinks, student: students, schoolName: schools.name })
    .from(guardianLinks)
    .innerJoin(students, and(eq(students.id, guardianLinks.studentId), isNull(students.deletedAt)))
    .innerJoin(schools, and(eq(schools.id, guardianLinks.schoolId), isNull(schools.deletedAt)))
    .where(and(eq(guardianLinks.codeHash, codeHash), gt(guardianLinks.endsAt, now)));
  return row;
}

/** Records a reading unless one was recorded since `before`; returns whether it did. */
export async function noteReading(tx: Database, { id }: LinkRow, now: Date, before: Date): Promise<boolean> {
  const rows = await tx
    .update(guardianLinks)
    .set({ readAt: now })
    .where(and(eq(guardianLinks.id, id), or(isNull(guardianLinks.readAt), lt(guardianLinks.readAt, before))))
    .returning({ id: guardianLinks.id });
  return rows.length > 0;
}

/** One student's marks in these assessments, with the overall comments. */
export const marksOf = (db: Database, studentId: number, assessmentIds: readonly number[]) =>
  db
    .select({ assessmentId: submissions.assessmentId, marks: submissions.marks, comment: submissions.comment })
    .from(submissions)
    .where(and(eq(submissions.studentId, studentId), inArray(submissions.assessmentId, [...assessmentIds])));
