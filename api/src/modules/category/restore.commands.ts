import { groupBy } from '@teacher-portal/collections/group-by';
import { restoreCourses, type Also, type Linked, type Restoring } from '../trash/public';
import { addTrail } from './changes.repository';
import * as rows from './restore.repository';

/** A deleted topic with all that were deleted together with it, those above it, and its course. */
async function restoreWithParents(restoring: Restoring, id: number): Promise<Also> {
  const group = await rows.undeleteTopics(restoring, id);
  for (const row of group) await addTrail(restoring, row, [{ kind: 'restored', detail: {} }]);
  const ids = new Set(group.map((row) => row.id));
  const top = group.find(({ parentId }) => parentId === null || !ids.has(parentId));
  if (!top) return [];
  const above = top.parentId === null ? [] : await restoreWithParents(restoring, top.parentId);
  const course = await restoreCourses(restoring, [top.courseId]);
  await restoring.refreshTopics(restoring.tx, [...ids], restoring.now);
  return [{ kind: 'category', id: top.id, name: top.name }, ...above, ...course];
}

/** Restores the topics of the records that have no undeleted one left. */
export async function restoreTopics(restoring: Restoring, links: readonly Linked[]): Promise<Also> {
  const also: Also = [];
  for (const topics of groupBy(links, ({ of }) => of).values())
    if (topics.every(({ isDeleted }) => isDeleted))
      for (const { id } of topics) also.push(...(await restoreWithParents(restoring, id)));
  return also;
}

export async function restoreTopic(restoring: Restoring, id: number): Promise<Also | undefined> {
  if (!(await rows.isRestorableTopic(restoring, id))) return undefined;
  return (await restoreWithParents(restoring, id)).filter((row) => row.kind !== 'category' || row.id !== id);
}
