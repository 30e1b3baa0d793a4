import { restoreTopics } from '../category/public';
import { refreshStatistics } from '../question/public';
import { restoreCourses, type Also, type Restoring } from '../trash/public';
import * as rows from './restore.repository';

export async function restoreAssessment(restoring: Restoring, id: number): Promise<Also | undefined> {
  const row = await rows.undeleteAssessment(restoring, id);
  if (!row) return undefined;
  await refreshStatistics(restoring.tx, [id], restoring.now);
  const course = await restoreCourses(restoring, [row.courseId]);
  return [...course, ...(await restoreTopics(restoring, await rows.topicsOfAssessment(restoring, id)))];
}
