import { type ParsedBody } from 'shared/contract/endpoint';
import { type bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { type Database } from '../../db/database';
import { badRequest } from '../../server/refusal';
import { type Tenant } from '../../tenancy/tenancy';
import { countTagged, coursesOf, linkTags, unlinkTags, updateQuestions } from './bulk.repository';
import { mustBeTagsOf } from './policy';
import { refreshQuestions } from './statistics.repository';
import { addTrail, type Editing } from './trail.repository';

type Change = Pick<ParsedBody<typeof bulkUpdateQuestions>, 'addTags' | 'removeTags' | 'difficulty'>;

async function addTags(tx: Database, tenant: Tenant, ids: readonly number[], tags: readonly number[]): Promise<void> {
  if (tags.length === 0) return;
  const places = await coursesOf(tx, ids);
  for (const { courseId } of places) await mustBeTagsOf(tx, tenant, courseId, tags);
  // Tags of two courses would have been refused, so all of the questions are in one course of one school.
  const [place] = places;
  if (place) await linkTags(tx, ids, tags, place.schoolId);
}

/** @throws 400 when a question would be left without a tag. */
async function removeTags(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  tags: readonly number[],
): Promise<void> {
  if (tags.length === 0) return;
  await unlinkTags(tx, tenant, ids, tags);
  if ((await countTagged(tx, tenant, ids)) < ids.length)
    throw badRequest('errors.questionAITags', undefined, 'removeTags');
}

/** Inside a transaction: the same change to many questions, all of them or none. */
export async function changeQuestions(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  change: Change,
  editing: Editing,
): Promise<void> {
  const { difficulty, addTags: added, removeTags: removed } = change;
  const { now } = editing;
  await addTags(tx, tenant, ids, [...new Set(change.addTags.map(Number))]);
  await removeTags(tx, tenant, ids, change.removeTags.map(Number));
  const changed = await updateQuestions(tx, ids, difficulty ? { difficulty } : {}, now);
  const fields = [
    ...(added.length + removed.length > 0 ? (['topics'] as const) : []),
    ...(difficulty ? (['difficulty'] as const) : []),
  ];
  await addTrail(tx, changed, { kind: 'changed', fields }, editing);
  await refreshQuestions(tx, ids, now);
}
