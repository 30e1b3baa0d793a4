import { restoreTopics } from '../category/restore.commands';
import { refreshStatistics } from '../question/figures/refresh.repository';
import { restoreCourses } from '../trash/course.commands';
import { type Also, type Restoring } from '../trash/restoring';
import * as rows from './restore.repository';

export async function restoreAssessment(restoring: Restoring, id: number): Promise<Also | undefined> {
  const row = await rows.undeleteAssessment(restoring, id);
  if (!row) return undefined;
  await refreshStatistics(restoring.tx, [id], restoring.now);
  const course = await restoreCourses(restoring, [row.courseId]);
  return [...course, ...(await restoreTopics(restoring, await rows.topicsOfAssessment(restoring, id)))];
}
