import { restoreTopics } from '../category/public';
import { restoreCourses, type Also, type Restoring } from '../trash/public';
import { undelete } from './commands';
import * as rows from './restore.repository';

export async function restoreLecture(restoring: Restoring, id: number): Promise<Also | undefined> {
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
