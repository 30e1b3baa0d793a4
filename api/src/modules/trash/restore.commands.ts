import { type Restored } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { groupBy } from '@teacher-portal/collections/group-by';
import { addTrail as addTopicTrail } from '../category/changes.repository';
import { undelete } from '../lecture/commands';
import { refreshStatistics, refreshTopics } from '../question/figures/refresh.repository';
import { addTrail as addQuestionTrail } from '../question/versions/trail.repository';
import * as rows from './restore.repository';
import { type Linked, type Restoring } from './restore.repository';

/** The courses and topics that were restored because a record belongs to them. */
type Also = Restored['also'];

async function restoreCourses(restoring: Restoring, ids: readonly number[]): Promise<Also> {
  const also: Also = [];
  for (const id of new Set(ids)) {
    const row = await rows.undeleteCourse(restoring, id);
    if (row) also.push({ kind: 'course', id, name: row.name });
  }
  return also;
}

/** A deleted topic with all that were deleted together with it, those above it, and its course. */
async function restoreTopic(restoring: Restoring, id: number): Promise<Also> {
  const group = await rows.undeleteTopics(restoring, id);
  for (const row of group) await addTopicTrail(restoring, row, [{ kind: 'restored', detail: {} }]);
  const ids = new Set(group.map((row) => row.id));
  const top = group.find(({ parentId }) => parentId === null || !ids.has(parentId));
  if (!top) return [];
  const above = top.parentId === null ? [] : await restoreTopic(restoring, top.parentId);
  const course = await restoreCourses(restoring, [top.courseId]);
  // The review of a question counts the topics that it is found under.
  await refreshTopics(restoring.tx, [...ids], restoring.now);
  return [{ kind: 'category', id: top.id, name: top.name }, ...above, ...course];
}

/** The topics of the records that have no undeleted one left. */
async function restoreTopics(restoring: Restoring, links: readonly Linked[]): Promise<Also> {
  const also: Also = [];
  for (const topics of groupBy(links, ({ of }) => of).values())
    if (topics.every(({ isDeleted }) => isDeleted))
      for (const { id } of topics) also.push(...(await restoreTopic(restoring, id)));
  return also;
}

/** Restores these questions, in a fixed number of queries. Returns the ids of those that were in the trash. */
export async function restoreQuestions(
  restoring: Restoring,
  ids: readonly number[],
): Promise<{ ids: number[]; also: Also }> {
  const { tx, account, now } = restoring;
  const back = await rows.undeleteQuestions(restoring, ids);
  await addQuestionTrail(tx, back, { kind: 'restored' }, { authorId: account.userId, now });
  const found = back.map(({ id }) => id);
  const courses = await restoreCourses(
    restoring,
    back.map(({ courseId }) => courseId),
  );
  const topics = await restoreTopics(restoring, await rows.topicsOfQuestions(restoring, found));
  return { ids: found, also: [...courses, ...topics] };
}

async function restoreLecture(restoring: Restoring, id: number): Promise<Also | undefined> {
  if (!(await undelete(restoring, id))) return undefined;
  const places = await rows.coursesOfLecture(restoring, id);
  const isHomeless = places.every(({ isDeleted }) => isDeleted);
  const courses = isHomeless
    ? await restoreCourses(
        restoring,
        places.map((place) => place.id),
      )
    : [];
  return [...courses, ...(await restoreTopics(restoring, await rows.topicsOfLecture(restoring, id)))];
}

/** By kind: restores the record. Undefined if it is not in the trash of the caller's schools. */
const restorers: Record<TrashKind, (restoring: Restoring, id: number) => Promise<Also | undefined>> = {
  course: async (restoring, id) => ((await rows.undeleteCourse(restoring, id)) ? [] : undefined),
  category: async (restoring, id) => {
    if (!(await rows.isRestorableTopic(restoring, id))) return undefined;
    return (await restoreTopic(restoring, id)).filter((row) => row.kind !== 'category' || row.id !== id);
  },
  lecture: restoreLecture,
  question: async (restoring, id) => {
    const { ids, also } = await restoreQuestions(restoring, [id]);
    return ids.length > 0 ? also : undefined;
  },
  assessment: async (restoring, id) => {
    const row = await rows.undeleteAssessment(restoring, id);
    if (!row) return undefined;
    await refreshStatistics(restoring.tx, [id], restoring.now);
    const course = await restoreCourses(restoring, [row.courseId]);
    return [...course, ...(await restoreTopics(restoring, await rows.topicsOfAssessment(restoring, id)))];
  },
};

/**
 * Must run in a transaction: restores a record as it was, and its course or topics if those are gone too. Returns what
 * was restored with it, or undefined if it is not in the trash of the caller's schools.
 */
export const restore = (restoring: Restoring, kind: TrashKind, id: number): Promise<Also | undefined> =>
  restorers[kind](restoring, id);
