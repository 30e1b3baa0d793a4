import { asc, eq } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { examMessages } from '../../../db/schema/attempts';
import { orNotFound } from '../../../refusals/refusal';

export type MessageEntity = typeof examMessages.$inferSelect;

export const listMessages = (db: Database, assessmentId: number): Promise<MessageEntity[]> =>
  db.select().from(examMessages).where(eq(examMessages.assessmentId, assessmentId)).orderBy(asc(examMessages.id));

export async function addMessage(tx: Database, row: typeof examMessages.$inferInsert): Promise<MessageEntity> {
  const [added] = await tx.insert(examMessages).values(row).returning();
  return orNotFound(added);
}
