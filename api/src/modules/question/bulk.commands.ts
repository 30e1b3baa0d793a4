import { type ParsedBody } from 'shared/contract/endpoint';
import { type bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { type Database } from '../../db/database';
import { badRequest, notFound } from '../../refusals/refusal';
import { type Tenant } from '../../tenancy/tenancy';
import { countTagged, coursesOf, linkTags, unlinkTags, updateQuestions } from './bulk.repository';
import { requireTagsOf } from './policy';
import { listTags } from './repository';
import { refreshQuestions } from './figures/refresh.repository';
import { addTrail, type Editing } from './versions/trail.repository';
import { keepNextVersions } from './versions/version.repository';

type Change = Pick<ParsedBody<typeof bulkUpdateQuestions>, 'addTags' | 'removeTags' | 'difficulty' | 'status'>;

async function addTags(tx: Database, tenant: Tenant, ids: readonly number[], tags: readonly number[]): Promise<void> {
  if (tags.length === 0) return;
  const places = await coursesOf(tx, ids);
  for (const { courseId } of places) await requireTagsOf(tx, tenant, courseId, tags);
  // Tags of two courses would have been rejected, so all questions are in one course of one school.
  const [place] = places;
  if (place) await linkTags(tx, ids, tags, place.schoolId);
}

/** @throws 400 if a question would be left without a tag, 404 for a tag of another school. */
async function removeTags(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  tags: readonly number[],
): Promise<void> {
  if (tags.length === 0) return;
  if ((await listTags(tx, tenant, tags)).length < new Set(tags).size) throw notFound();
  await unlinkTags(tx, tenant, ids, tags);
  if ((await countTagged(tx, tenant, ids)) < ids.length)
    throw badRequest('errors.questionAITags', undefined, 'removeTags');
}

/** Must run in a transaction: applies the same change to all questions or none. */
export async function changeQuestions(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  change: Change,
  editing: Editing,
): Promise<void> {
  const { difficulty, status, addTags: added, removeTags: removed } = change;
  const { now } = editing;
  await addTags(tx, tenant, ids, [...new Set(change.addTags.map(Number))]);
  await removeTags(tx, tenant, ids, change.removeTags.map(Number));
  const changed = await updateQuestions(tx, ids, { ...(difficulty && { difficulty }), ...(status && { status }) }, now);
  const fields = [
    ...(added.length + removed.length > 0 ? (['topics'] as const) : []),
    ...(difficulty ? (['difficulty'] as const) : []),
    ...(status ? (['status'] as const) : []),
  ];
  const numbers = await keepNextVersions(tx, ids, editing);
  const versioned = changed.map((row) => ({ ...row, versionNumber: numbers.get(row.id) }));
  await addTrail(tx, versioned, { kind: 'changed', fields }, editing);
  await refreshQuestions(tx, ids, now);
}
