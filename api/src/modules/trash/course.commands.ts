import { undeleteCourse } from './course.repository';
import { type Also, type Restoring } from './restoring';

/** Restores these courses, whenever they were deleted. */
export async function restoreCourses(restoring: Restoring, ids: readonly number[]): Promise<Also> {
  const also: Also = [];
  for (const id of new Set(ids)) {
    const row = await undeleteCourse(restoring, id);
    if (row) also.push({ kind: 'course', id, name: row.name });
  }
  return also;
}

export const restoreCourse = async (restoring: Restoring, id: number): Promise<Also | undefined> =>
  (await undeleteCourse(restoring, id)) ? [] : undefined;
