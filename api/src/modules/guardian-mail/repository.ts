import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { guardianMails } from '../../db/schema/guardian-mails';
import { schools } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { orNotFound } from '../../refusals/refusal';

export async function findOffer(db: Database, schoolId: number): Promise<Language | null> {
  const [row] = await db.select({ language: schools.guardianMails }).from(schools).where(eq(schools.id, schoolId));
  return orNotFound(row).language;
}

export const saveOffer = (tx: Database, schoolId: number, language: Language | null) =>
  tx.update(schools).set({ guardianMails: language }).where(eq(schools.id, schoolId));

const when = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export async function countAnswers(db: Database, schoolId: number) {
  const [row] = await db
    .select({
      asked: sql<number>`count(*)`.mapWith(Number),
      confirmed: when(and(isNotNull(guardianMails.confirmedAt), isNull(guardianMails.stoppedAt))),
      stopped: when(isNotNull(guardianMails.stoppedAt)),
    })
    .from(guardianMails)
    .where(eq(guardianMails.schoolId, schoolId));
  return orNotFound(row);
}

export interface OfferingSchool {
  id: number;
  name: string;
  timeZone: string;
  /** Of the mail that asks. */
  language: Language;
}

export const listOffering = (db: Database) =>
  db
    .select({
      ...{ id: schools.id, name: schools.name },
      timeZone: sql<string>`coalesce(${schools.timeZone}, 'UTC')`,
      language: sql<Language>`${schools.guardianMails}`,
    })
    .from(schools)
    .where(and(isNotNull(schools.guardianMails), isNull(schools.deletedAt)))
    .orderBy(asc(schools.id));

/** Present students of a school, whose guardians have said how they can be reached. */
export const listChildren = (db: Database, schoolId: number) =>
  db
    .select()
    .from(students)
    .where(and(eq(students.schoolId, schoolId), isNull(students.deletedAt)))
    .orderBy(asc(students.id));

export const listAddresses = (db: Database, schoolId: number) =>
  db.select().from(guardianMails).where(eq(guardianMails.schoolId, schoolId));

/** Whether an address of a school that wants the mails has not had that of this Friday. */
export async function waitsForWeek(db: Database, schoolId: number, friday: string): Promise<boolean> {
  const found = await db
    .select({ address: guardianMails.address })
    .from(guardianMails)
    .where(
      and(
        ...[eq(guardianMails.schoolId, schoolId), isNotNull(guardianMails.confirmedAt)],
        ...[isNull(guardianMails.stoppedAt), sql`${guardianMails.week} is distinct from ${friday}::date`],
      ),
    )
    .limit(1);
  return found.length > 0;
}

export type AddressRow = typeof guardianMails.$inferSelect;

/** False if another call has asked. */
export async function claimAddress(tx: Database, row: { schoolId: number; address: string }, now: Date) {
  const made = await tx
    .insert(guardianMails)
    .values({ ...row, askedAt: now })
    .onConflictDoNothing()
    .returning({ address: guardianMails.address });
  return made.length > 0;
}

/** Forgets addresses that no student has any more; those that want no mails are kept, so that they get none later. */
export const forgetAddresses = (db: Database, schoolId: number, present: readonly string[]) =>
  db
    .delete(guardianMails)
    .where(
      and(
        eq(guardianMails.schoolId, schoolId),
        isNull(guardianMails.stoppedAt),
        present.length > 0 ? notInArray(guardianMails.address, [...present]) : undefined,
      ),
    );

/** What an address has said to each school. */
export const listAnswers = (db: Database, address: string) =>
  db
    .select({
      ...{ schoolId: guardianMails.schoolId, school: schools.name, offered: schools.guardianMails },
      ...{
        language: guardianMails.language,
        confirmedAt: guardianMails.confirmedAt,
        stoppedAt: guardianMails.stoppedAt,
      },
    })
    .from(guardianMails)
    .innerJoin(schools, and(eq(schools.id, guardianMails.schoolId), isNull(schools.deletedAt)))
    .where(eq(guardianMails.address, address))
    .orderBy(asc(schools.id));
export type Answer = Awaited<ReturnType<typeof listAnswers>>[number];

/** Only for the schools that the reader was shown. */
export const confirmAddress = (
  db: Database,
  { address, schoolIds, language }: { address: string; schoolIds: readonly number[]; language: Language },
  now: Date,
) =>
  db
    .update(guardianMails)
    .set({ language, confirmedAt: now, stoppedAt: null })
    .where(and(eq(guardianMails.address, address), inArray(guardianMails.schoolId, [...schoolIds])));

export const stopAddress = (db: Database, address: string, now: Date) =>
  db
    .update(guardianMails)
    .set({ stoppedAt: now })
    .where(and(eq(guardianMails.address, address), isNull(guardianMails.stoppedAt)));

/** Takes the week of an address in these schools; false if another call has, or the address has stopped the mails. */
export async function claimWeek(
  tx: Database,
  { address, schoolIds, week }: { address: string; schoolIds: readonly number[]; week: string },
): Promise<boolean> {
  const rows = and(
    eq(guardianMails.address, address),
    inArray(guardianMails.schoolId, [...schoolIds]),
    isNull(guardianMails.stoppedAt),
    sql`${guardianMails.week} is distinct from ${week}::date`,
  );
  // All or none: a school whose summary stays unsent must not count as told.
  const found = await tx.select({ schoolId: guardianMails.schoolId }).from(guardianMails).where(rows).for('update');
  if (found.length !== schoolIds.length) return false;
  await tx.update(guardianMails).set({ week }).where(rows);
  return true;
}
