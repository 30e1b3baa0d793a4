import { groupBy } from '@teacher-portal/collections/group-by';
import { type Database } from '../../../db/database';
import { listSubmissionsOfGroups } from './members.repository';

/**
 * The submissions with one instead of several of a group: the one that has a second marker already, else that of who wrote.
 * Before the group hands in these are all of its students; afterwards those who have the work.
 */
export async function onePerGroup(db: Database, assessmentId: number, ids: readonly number[]): Promise<number[]> {
  const chosenOf = new Map<number, number>();
  for (const all of groupBy(await listSubmissionsOfGroups(db, assessmentId), ({ groupId }) => groupId).values()) {
    const sharing = all.filter(({ sharesWork }) => sharesWork);
    const members = sharing.length > 0 ? sharing : all;
    const chosen =
      members.find(({ isMarked }) => isMarked) ?? members.find(({ hasWritten }) => hasWritten) ?? members[0];
    for (const { id } of members) chosenOf.set(id, chosen?.id ?? id);
  }
  return [...new Set(ids.map((id) => chosenOf.get(id) ?? id))];
}
