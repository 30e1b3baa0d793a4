import { type CategoryBody, type orderCategories } from 'shared/contract/category';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type Language } from 'shared/contract/limits';
import { badRequest } from '../../refusals/refusal';
import { requireAll } from '../../server/http/require-all';
import { lockCourse } from '../../tenancy/tenancy';
import {
  addTrail,
  type CategoryEntity,
  type Change,
  deleteCategories,
  findCategory,
  insertCategory,
  listPlaces,
  placeCategories,
  updateCategory,
} from './changes.repository';
import { idsBelow, placeProblem } from './place';
import { mayChangeCategories } from './policy';
import { unnamed } from './unnamed';

type Body = Required<CategoryBody>;
type Siblings = Awaited<ReturnType<typeof listPlaces>>;

/** 0 on the wire means no parent. */
const parentOf = ({ parentId }: Body): number | null => (parentId === 0 ? null : parentId);

/** Its future siblings. @throws if it may not be there. */
async function siblingsAt({ tx, account }: Change, body: Body, id?: number): Promise<Siblings> {
  const parentId = parentOf(body);
  if (parentId !== null) {
    const parent = await findCategory(tx, account, parentId);
    if (parent.courseId !== body.courseId) throw badRequest('errors.categoryParent', {}, 'parentId');
  }
  const rows = await listPlaces(tx, account, body.courseId);
  const problem = placeProblem(new Map(rows.map((row) => [row.id, row.parentId])), id, parentId);
  if (problem) throw badRequest(problem, {}, 'parentId');
  return rows.filter((row) => row.parentId === parentId && row.id !== id);
}

const endOf = (siblings: Siblings): number => Math.max(-1, ...siblings.map(({ position }) => position)) + 1;

/** Creates a category as the last of its siblings; returns its id. */
export async function create(change: Change, body: Body, language: Language): Promise<number> {
  const { schoolId, id: courseId } = await mayChangeCategories(change.tx, change.account, body);
  const siblings = await siblingsAt(change, body);
  const name =
    body.name ||
    unnamed(
      language,
      siblings.map((sibling) => sibling.name),
    );
  const id = await insertCategory(change, {
    schoolId,
    courseId,
    parentId: parentOf(body),
    name,
    position: endOf(siblings),
  });
  await addTrail(change, { id, schoolId }, [{ kind: 'created', detail: { to: name } }]);
  return id;
}

/**
 * Renames a category, moves it with its descendants, or both. Without a name it keeps its own. `mayReplace` throws if
 * the client has read an older version.
 */
export async function rename(
  change: Change,
  id: number,
  body: Body,
  mayReplace: (row: CategoryEntity) => void,
): Promise<void> {
  await mayChangeCategories(change.tx, change.account, body);
  const row = await findCategory(change.tx, change.account, id);
  mayReplace(row);
  if (row.courseId !== body.courseId) throw badRequest('errors.categoryParent', {}, 'courseId');
  const [name, parentId] = [body.name || row.name, parentOf(body)];
  const [renamed, moved] = [name !== row.name, parentId !== row.parentId];
  const place = moved ? { parentId, position: endOf(await siblingsAt(change, body, id)) } : {};
  if (renamed || moved) await updateCategory(change, id, { name, ...place, version: row.version + 1 });
  await addTrail(change, row, [
    ...(renamed ? [{ kind: 'renamed' as const, detail: { from: row.name, to: name } }] : []),
    ...(moved ? [{ kind: 'moved' as const, detail: { from: row.parentId, to: parentId } }] : []),
  ]);
}

/** @throws 400 unless these are all of the categories there, so that nobody orders a list that has changed meanwhile. */
export async function order(
  { tx, account }: Change,
  courseId: number,
  { parentId, ids }: ParsedBody<typeof orderCategories>,
): Promise<void> {
  await lockCourse(tx, account, courseId);
  const rows = await listPlaces(tx, account, courseId);
  requireAll(
    ids,
    rows.filter((row) => (row.parentId ?? 0) === parentId),
  );
  await placeCategories(tx, account, ids);
}

/** With those below it, or takes it back. `mayReplace` throws if the client has read an older version. */
export async function archive(
  change: Change,
  id: number,
  archived: boolean,
  mayReplace: (row: CategoryEntity) => void,
): Promise<void> {
  const { courseId } = await findCategory(change.tx, change.account, id);
  await lockCourse(change.tx, change.account, courseId);
  const row = await findCategory(change.tx, change.account, id);
  mayReplace(row);
  if ((row.archivedAt !== null) === archived) return;
  await updateCategory(change, id, { archivedAt: archived ? change.now : null, version: row.version + 1 });
  await addTrail(change, row, [{ kind: archived ? 'archived' : 'unarchived', detail: {} }]);
}

/**
 * Adds a comment to the trail. The version does not change, because nothing that somebody may be editing is replaced.
 */
export async function comment(change: Change, id: number, text: string): Promise<void> {
  const row = await findCategory(change.tx, change.account, id);
  await updateCategory(change, id, { comment: text });
  await addTrail(change, row, [{ kind: 'commented', detail: { comment: text } }]);
}

/**
 * Moves a category to the trash with those below it. Questions, lectures and assessments keep their link to it, and
 * show it again when it is restored. `mayReplace` throws if the client has read an older version.
 */
export async function softDelete(change: Change, id: number, mayReplace: (row: CategoryEntity) => void): Promise<void> {
  const { courseId } = await findCategory(change.tx, change.account, id);
  await lockCourse(change.tx, change.account, courseId);
  // Read again, because it may have been moved or deleted while this waited.
  mayReplace(await findCategory(change.tx, change.account, id));
  const rows = await listPlaces(change.tx, change.account, courseId);
  const places = new Map(rows.map((row) => [row.id, row.parentId]));
  const gone = await deleteCategories(change, id, idsBelow(places, id));
  for (const row of gone) await addTrail(change, row, [{ kind: 'deleted', detail: {} }]);
}
