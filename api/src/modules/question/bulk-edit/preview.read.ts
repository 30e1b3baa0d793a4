import { type ParsedBody } from 'shared/contract/endpoint';
import { limits } from 'shared/contract/limits';
import {
  type BulkEditPreview,
  type BulkEditShown,
  type previewBulkEdit,
  type StayReason,
} from 'shared/contract/question-bulk-edit';
import { type Database } from '../../../db/database';
import { badRequest } from '../../../refusals/refusal';
import { type Tenant } from '../../../tenancy/tenancy';
import { idsOfScope } from '../list/ids.read';
import { coursesOfTopics } from './policy';
import { type EditedRow, loadRows, namesOfTopics } from './repository';
import { type Edit, editOf, type Settings } from './rules';

/** Questions that are looked at in one turn of the event loop. */
const AT_ONCE = 1000;

const shown = ({ topics, labels, ...rest }: Partial<Settings>, names: ReadonlyMap<number, string>): BulkEditShown => ({
  ...rest,
  ...(labels && { labels: [...labels] }),
  ...(topics && { topics: topics.flatMap((id) => names.get(id) ?? []) }),
});

async function examplesOf(
  db: Database,
  edits: readonly { row: EditedRow; edit: Edit }[],
): Promise<BulkEditPreview['examples']> {
  const topics = edits.flatMap(({ edit: { before, after } }) => [...(before.topics ?? []), ...(after.topics ?? [])]);
  const names = await namesOfTopics(db, topics);
  return edits.map(({ row: { id, text }, edit: { before, after } }) => ({
    ...{ id, text },
    before: shown(before, names),
    after: shown(after, names),
  }));
}

/** @throws 404 for what is not of the caller's schools; 400 for too many */
export async function preview(
  db: Database,
  tenant: Tenant,
  { scope, change }: ParsedBody<typeof previewBulkEdit>,
  signal: AbortSignal,
): Promise<BulkEditPreview> {
  const courseOf = await coursesOfTopics(db, tenant, change);
  const all = await idsOfScope(db, tenant, scope, limits.bulkEditMax + 1);
  if (all.length > limits.bulkEditMax) throw badRequest('errors.bulkEditTooMany', { max: limits.bulkEditMax });
  const [ids, versions]: [number[], number[]] = [[], []];
  const stays = new Map<StayReason, number>();
  const edits: { row: EditedRow; edit: Edit }[] = [];
  for (let from = 0; from < all.length && !signal.aborted; from += AT_ONCE) {
    const chunk = all.slice(from, from + AT_ONCE);
    const rows = await loadRows(db, tenant, chunk);
    for (const id of chunk) {
      const row = rows.get(id);
      const edit = row && row.deletedAt === null ? editOf(row, change, courseOf) : 'gone';
      if (typeof edit === 'string') stays.set(edit, (stays.get(edit) ?? 0) + 1);
      else if (row) {
        ids.push(id);
        versions.push(row.version);
        if (edits.length < limits.bulkEditExamples) edits.push({ row, edit });
      }
    }
  }
  return {
    total: all.length,
    ids,
    versions,
    stays: [...stays].map(([reason, count]) => ({ reason, count })),
    examples: await examplesOf(db, edits),
  };
}
