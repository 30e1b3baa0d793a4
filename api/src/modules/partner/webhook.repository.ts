import { and, asc, eq, lt, max } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { webhooks } from '../../db/schema/partners';
import { serviceEvents } from '../../db/schema/service-events';
import { type WebhookRow } from '../../passage/webhooks/webhook.repository';
import { orNotFound } from '../../refusals/refusal';

export const listWebhooks = (db: Database, schoolId: number): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(eq(webhooks.schoolId, schoolId)).orderBy(asc(webhooks.id));

export async function addWebhook(tx: Database, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  return orNotFound(row);
}

/** @throws 404 for one of another school */
export async function lockWebhook(tx: Database, schoolId: number, id: number): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.schoolId, schoolId), eq(webhooks.id, id)))
    .for('update');
  return orNotFound(row);
}

export async function setWebhook(
  tx: Database,
  id: number,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(values).where(eq(webhooks.id, id)).returning();
  return orNotFound(row);
}

export const deleteWebhook = (tx: Database, id: number) => tx.delete(webhooks).where(eq(webhooks.id, id));

/** The position of the last event of a school before a moment; 0 if there is none. */
export async function positionBefore(db: Database, schoolId: number, moment: Date): Promise<number> {
  const [row] = await db
    .select({ position: max(serviceEvents.position) })
    .from(serviceEvents)
    .where(and(eq(serviceEvents.schoolId, schoolId), lt(serviceEvents.at, moment)));
  return row?.position ?? 0;
}
