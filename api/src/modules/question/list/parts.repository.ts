import { and, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { questions } from '../../../db/schema/questions';

/** The passages that these questions stand under. */
export async function passagesOf(db: Database, ids: readonly number[]): Promise<[number, number][]> {
  const rows = await db
    .select({ id: questions.id, passageId: questions.passageId })
    .from(questions)
    .where(and(sql`${questions.id} = ${anyOf(ids)}`, isNotNull(questions.passageId)));
  return rows.flatMap(({ id, passageId }) => (passageId === null ? [] : [[id, passageId] as [number, number]]));
}
