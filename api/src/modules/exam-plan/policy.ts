import { type Database } from '../../db/database';
import { notFound } from '../../refusals/refusal';
import { type Tenant, courseOf } from '../../tenancy/tenancy';
import { livingTopics } from './repository';

/** Who sees a course, sees its plans. @throws 404 for a course of another school. */
export const planningIn = (db: Database, account: Tenant, courseId: number) => courseOf(db, account, courseId);

/** A plan asks for topics of its course that are not deleted. @throws 404 */
export async function requireTopics(tx: Database, courseId: number, ids: readonly number[]): Promise<void> {
  const topics = new Set(ids);
  if ((await livingTopics(tx, courseId, [...topics])).size < topics.size) throw notFound();
}
