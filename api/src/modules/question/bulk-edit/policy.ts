import { type BulkEditChange } from 'shared/contract/question-bulk-edit';
import { type Database } from '../../../db/database';
import { notFound } from '../../../refusals/refusal';
import { type Tenant } from '../../../tenancy/tenancy';
import { listTags } from '../repository';
import { type EditedRow, loadRows } from './repository';

/** The courses of the topics of a change. @throws 404 for one that is deleted or of another school */
export async function coursesOfTopics(
  db: Database,
  tenant: Tenant,
  { topics }: BulkEditChange,
): Promise<Map<number, number>> {
  if (!topics) return new Map();
  const ids = [...new Set(topics.tags.map(Number))];
  const rows = await listTags(db, tenant, ids);
  if (rows.length < ids.length) throw notFound();
  return new Map(rows.map(({ id, courseId }) => [id, courseId]));
}

/** These questions, locked; deleted ones too. @throws 404 for one that is not of the caller's schools */
export async function lockRows(tx: Database, tenant: Tenant, ids: readonly number[]): Promise<Map<number, EditedRow>> {
  const rows = await loadRows(tx, tenant, ids, { lock: true });
  if (ids.some((id) => !rows.has(id))) throw notFound();
  return rows;
}
