import { restoreTopics } from '../category/public';
import { restoreCourses, type Also, type Restoring } from '../trash/public';
import * as rows from './restore.repository';
import { refreshTopics } from './figures/refresh.repository';
import { addTrail } from './versions/trail.repository';

/** Restores these questions, in a fixed number of queries. Returns the ids of those that were in the trash. */
export async function restoreQuestions(
  change: Omit<Restoring, 'refreshTopics'>,
  ids: readonly number[],
): Promise<{ ids: number[]; also: Also }> {
  const restoring = { ...change, refreshTopics };
  const { tx, account, now } = restoring;
  const back = await rows.undeleteQuestions(restoring, ids);
  await addTrail(tx, back, { kind: 'restored' }, { authorId: account.userId, now });
  const found = back.map(({ id }) => id);
  const courses = await restoreCourses(
    restoring,
    back.map(({ courseId }) => courseId),
  );
  const topics = await restoreTopics(restoring, await rows.topicsOfQuestions(restoring, found));
  return { ids: found, also: [...courses, ...topics] };
}

export async function restoreQuestion(restoring: Restoring, id: number): Promise<Also | undefined> {
  const { ids, also } = await restoreQuestions(restoring, [id]);
  return ids.length > 0 ? also : undefined;
}
