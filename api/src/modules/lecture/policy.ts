import { badRequest, orNotFound, notFound } from '../../refusals/refusal';
import { type Change, listTopicPlaces } from './changes.repository';

/** The school and courses that the topics of a lecture must match. */
interface Home {
  /** Undefined for a new lecture. */
  schoolId: number | undefined;
  courseIds: readonly number[];
}

/**
 * The school of the topics of a lecture. @throws 404 if one does not exist or belongs to another school than the rest,
 * 400 if the lecture is in courses and one topic belongs to none of them.
 */
export async function schoolOfTopics(
  change: Change,
  topicIds: readonly number[],
  { schoolId, courseIds }: Home,
): Promise<number> {
  const wanted = [...new Set(topicIds)];
  const rows = await listTopicPlaces(change, wanted);
  const school = schoolId ?? orNotFound(rows[0]).schoolId;
  if (rows.length < wanted.length || rows.some((row) => row.schoolId !== school)) throw notFound();
  if (courseIds.length && rows.some(({ courseId }) => !courseIds.includes(courseId)))
    throw badRequest('errors.lectureTopics', {}, 'tagSlots');
  return school;
}
