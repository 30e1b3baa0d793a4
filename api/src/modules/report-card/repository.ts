import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, or } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { mails } from '../../db/schema/mails';
import { profiles } from '../../db/schema/profiles';
import { reportCards } from '../../db/schema/report-cards';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

interface OfClass {
  id: number;
  schoolId: number;
}

const ofClass = ({ id, schoolId }: OfClass) => and(eq(reportCards.schoolId, schoolId), eq(reportCards.classId, id));

/** The sent report cards of a class, newest first, with the status of their mails. */
export const listSent = (db: Database, row: OfClass) =>
  db
    .select({
      id: reportCards.id,
      studentId: reportCards.studentId,
      heading: reportCards.heading,
      guardian: reportCards.guardian,
      address: reportCards.address,
      sentAt: reportCards.sentAt,
      sentBy: reportCards.sentBy,
      personName: profiles.fullName,
      endsAt: reportCards.endsAt,
      readAt: reportCards.readAt,
      mailId: reportCards.mailId,
      leftAt: mails.sentAt,
      givenUpAt: mails.givenUpAt,
    })
    .from(reportCards)
    .leftJoin(profiles, eq(profiles.userId, reportCards.sentBy))
    .leftJoin(mails, eq(mails.id, reportCards.mailId))
    .where(ofClass(row))
    .orderBy(desc(reportCards.id));
export type SentRow = Awaited<ReturnType<typeof listSent>>[number];

/** The newest sending of a class; 0 without any. */
export async function versionOf(db: Database, row: OfClass): Promise<number> {
  const [found] = await db
    .select({ id: max(reportCards.id) })
    .from(reportCards)
    .where(ofClass(row));
  return found?.id ?? 0;
}

export const listGuardians = (db: Database, schoolId: number, studentIds: readonly number[]) =>
  db
    .select({
      id: students.id,
      guardianName: students.guardianName,
      guardianRelation: students.guardianRelation,
      contactNumber: students.contactNumber,
      otherGuardians: students.otherGuardians,
    })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), isNull(students.deletedAt), inArray(students.id, [...studentIds])));

export const insertCard = (tx: Database, card: typeof reportCards.$inferInsert) => tx.insert(reportCards).values(card);

/** The card of a current student. */
export async function lockCard(tx: Database, tenant: Tenant, id: number) {
  const [row] = await tx
    .select({ card: reportCards })
    .from(reportCards)
    .innerJoin(students, and(eq(students.id, reportCards.studentId), isNull(students.deletedAt)))
    .where(and(inSchoolsOf(tenant, reportCards.schoolId), eq(reportCards.id, id)))
    .for('update', { of: reportCards });
  return row?.card;
}
export type CardRow = typeof reportCards.$inferSelect;

/** Deletes the content of a card that can no longer be read. */
export const endCard = (tx: Database, { id, schoolId }: CardRow, endsAt: Date) =>
  tx
    .update(reportCards)
    .set({ endsAt, card: null })
    .where(and(eq(reportCards.schoolId, schoolId), eq(reportCards.id, id)));

/** The card with this code that has not ended, if its student and school are there. */
export async function findByCode(db: Database, codeHash: string, now: Date): Promise<CardRow | undefined> {
  const [row] = await db
    .select({ card: reportCards })
    .from(reportCards)
    .innerJoin(students, and(eq(students.id, reportCards.studentId), isNull(students.deletedAt)))
    .innerJoin(schools, and(eq(schools.id, reportCards.schoolId), isNull(schools.deletedAt)))
    .where(and(eq(reportCards.codeHash, codeHash), gt(reportCards.endsAt, now)));
  return row?.card;
}

/** Records a reading unless one was recorded since `before`; returns whether it did. */
export async function noteReading(tx: Database, { id }: CardRow, now: Date, before: Date): Promise<boolean> {
  const rows = await tx
    .update(reportCards)
    .set({ readAt: now })
    .where(and(eq(reportCards.id, id), or(isNull(reportCards.readAt), lt(reportCards.readAt, before))))
    .returning({ id: reportCards.id });
  return rows.length > 0;
}

/** Deletes cards that can no longer be read, except that, when and by whom they were sent. */
export async function forgetEnded(db: Database, now: Date): Promise<void> {
  await db
    .update(reportCards)
    .set({ card: null })
    .where(and(lte(reportCards.endsAt, now), isNotNull(reportCards.card)));
}
