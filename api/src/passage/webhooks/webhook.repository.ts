import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alwaysTold, type WebhookFault, type WebhookStop } from 'shared/contract/webhook';
import { type Database } from '../../db/database';
import { webhooks } from '../../db/schema/partners';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { schoolMembers, schools } from '../../db/schema/schools';
import { serviceFeeds, serviceSubscriptions } from '../../db/schema/service-events';
import { isAnybodyTold, lockClock, setClock } from '../events/outbox.repository';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The name of a webhook among those who are told. */
export const remoteOf = (id: number): string => `webhook:${id}`;
export const idOfRemote = (remote: string): number => Number(remote.slice('webhook:'.length));

export async function findWebhook(db: Database, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isNull(webhooks.stoppedAt)));
  return row;
}

/** Who is told is told what happens from now on; of kinds that stay, what is still waiting too. */
export async function subscribe(tx: Database, { id, schoolId, kinds }: WebhookRow, now: Date): Promise<void> {
  const { position } = await lockClock(tx, now);
  // Nobody has looked at dates while nobody was told.
  if (!(await isAnybodyTold(tx))) await setClock(tx, { timedUntil: now });
  const remote = remoteOf(id);
  const before = await tx.select().from(serviceSubscriptions).where(eq(serviceSubscriptions.remote, remote));
  await tx.delete(serviceSubscriptions).where(eq(serviceSubscriptions.remote, remote));
  const told = new Set([...alwaysTold, ...kinds]);
  const since = new Map(before.map((row) => [row.kind, row.since]));
  await tx
    .insert(serviceSubscriptions)
    .values([...told].map((kind) => ({ remote, kind, schoolId, since: since.get(kind) ?? position })));
}

/** Ends what a webhook is told, and what is waiting for it. */
export async function unsubscribe(tx: Database, id: number): Promise<void> {
  await tx.delete(serviceSubscriptions).where(eq(serviceSubscriptions.remote, remoteOf(id)));
  await tx.delete(serviceFeeds).where(eq(serviceFeeds.remote, remoteOf(id)));
}

export const noteArrived = (db: Database, id: number, now: Date) =>
  db.update(webhooks).set({ sentAt: now, failingSince: null, fault: null }).where(eq(webhooks.id, id));

/** Returns since when it fails. */
export async function noteFailed(db: Database, id: number, fault: WebhookFault, now: Date): Promise<Date> {
  const [row] = await db
    .update(webhooks)
    .set({ fault, failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning({ since: webhooks.failingSince });
  return row?.since ?? now;
}

/** False if it is off already. */
export async function stopWebhook(tx: Database, id: number, stoppedFor: WebhookStop, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(webhooks)
    .set({ stoppedAt: now, stoppedFor })
    .where(and(eq(webhooks.id, id), isNull(webhooks.stoppedAt)))
    .returning({ id: webhooks.id });
  await unsubscribe(tx, id);
  return stopped.length > 0;
}

/** The owners of a school with a confirmed address, and its name. */
export async function ownersOf(db: Database, schoolId: number) {
  const rows = await db
    .select({ to: users.email, name: profiles.fullName, language: users.language, school: schools.name })
    .from(schoolMembers)
    .innerJoin(users, and(eq(users.id, schoolMembers.userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'owner'), isNotNull(users.emailVerifiedAt)),
    );
  return rows.flatMap(({ to, ...row }) => (to === null ? [] : [{ ...row, to }]));
}
