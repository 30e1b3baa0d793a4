import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Database } from '../db/database';
import { mails } from '../db/schema/mails';
import { orNotFound } from '../refusals/refusal';
import { type Mail } from './mailer';

/** Clears the content of a mail that is no longer needed. */
const forgotten = { subject: null, text: null, html: null, stopUrl: null };
const waiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

/** Returns its id. */
export async function insertMail(tx: Database, { to, ...mail }: Mail, now: Date): Promise<number> {
  const row = { ...mail, toAddress: to, createdAt: now, dueAt: now };
  const [made] = await tx.insert(mails).values(row).returning({ id: mails.id });
  return orNotFound(made).id;
}

/** Cancels a queued mail. */
export async function cancelMail(tx: Database, id: number): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.id, id), waiting));
}

/**
 * Claims the mail that is due longest in one statement, so that only one server gets it. It is due again after `until`
 * unless its sender records a result before.
 */
export async function claimMail(db: Database, now: Date, until: Date) {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mails)
    .set({ dueAt: until, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, sql`(${next})`))
    .returning();
  return claimed;
}
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Only the current claim may record a result: a slow attempt may have been superseded. */
const claimedAs = ({ id, attempts }: ClaimedMail) => and(eq(mails.id, id), eq(mails.attempts, attempts), waiting);

export async function markSent(db: Database, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...forgotten, sentAt: now, reason: null })
    .where(claimedAs(mail));
}

export async function markFailed(db: Database, mail: ClaimedMail, reason: string, dueAt: Date): Promise<void> {
  await db.update(mails).set({ reason, dueAt }).where(claimedAs(mail));
}

export async function markGivenUp(db: Database, mail: ClaimedMail, reason: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...forgotten, givenUpAt: now, reason })
    .where(claimedAs(mail));
}

/** Deletes mails that were sent or given up and created before this. */
export async function deleteDone(db: Database, before: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(lt(mails.createdAt, before), or(isNotNull(mails.sentAt), isNotNull(mails.givenUpAt))));
}
