import { type CategoryBody } from 'shared/contract/category';
import { type Language } from 'shared/contract/limits';
import { badRequest } from '../../server/refusal';
import {
  addTrail,
  type CategoryEntity,
  type Change,
  findCategory,
  insertCategory,
  listPlaces,
  updateCategory,
} from './changes.repository';
import { placeProblem } from './place';
import { mayChangeCategories } from './policy';
import { unnamed } from './unnamed';

type Body = Required<CategoryBody>;
type Siblings = Awaited<ReturnType<typeof listPlaces>>;

/** 0 on the wire is no parent. */
const parentOf = ({ parentId }: Body): number | null => (parentId === 0 ? null : parentId);

/** The categories that it will stand beside. @throws when it may not stand there. */
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

/** Makes a category, last among its siblings; answers its id. */
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
 * Renames, moves, or both; what stands below goes along. Without a name the category keeps the one that it has.
 * `mayReplace` throws when the caller has read an older version.
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

/** A comment joins the trail and replaces nothing that somebody may be editing, so the version stays. */
export async function comment(change: Change, id: number, text: string): Promise<void> {
  const row = await findCategory(change.tx, change.account, id);
  await updateCategory(change, id, { comment: text });
  await addTrail(change, row, [{ kind: 'commented', detail: { comment: text } }]);
}
