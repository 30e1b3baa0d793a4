import * as changes from './changes.repository';
import { type Change, type LectureEntity } from './changes.repository';
import { type LectureInput } from './clean';
import { replaceContent } from './commands';
import { presentContentOf } from './version.repository';

type Slots = LectureInput['tagSlots'];

/** Without the slots of topics that were deleted meanwhile, or are in none of the lecture's courses. */
async function usableSlots(change: Change, { id, schoolId }: LectureEntity, slots: Slots): Promise<Slots> {
  const courseIds = await changes.coursesOf(change, id);
  const topics = await changes.listTopicPlaces(
    change,
    slots.map(({ tagId }) => tagId),
  );
  const usable = new Set(
    topics
      .filter((topic) => topic.schoolId === schoolId)
      .filter(({ courseId }) => courseIds.length === 0 || courseIds.includes(courseId))
      .map((topic) => topic.id),
  );
  return slots.filter(({ tagId }) => usable.has(tagId));
}

/**
 * Makes an earlier content, sanitised, the newest. Slots whose topics are gone are left out; if none is left, the
 * current ones are kept, because a lecture always has a topic.
 */
export async function restoreContent(
  change: Change,
  id: number,
  body: LectureInput,
  mayReplace: (row: LectureEntity) => void,
): Promise<void> {
  const lecture = await changes.lockLecture(change, id);
  mayReplace(lecture);
  const slots = await usableSlots(change, lecture, body.tagSlots);
  const present = slots.length > 0 ? undefined : await presentContentOf(change.tx, id);
  await replaceContent(change, lecture, { ...body, tagSlots: present?.tagSlots ?? slots });
}
