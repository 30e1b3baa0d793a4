import { requireFilesOf } from '../../tenancy/files';
import { lockCourse } from '../../tenancy/tenancy';
import { badRequest, orNotFound, notFound, stale } from '../../refusals/refusal';
import * as changes from './changes.repository';
import { type Change, type LectureEntity } from './changes.repository';
import { type LectureInput } from './clean';
import { schoolOfTopics } from './policy';
import { keepVersions } from './version.repository';

const rowOf = ({ name, type, description, transcription, link, content, durationSeconds }: LectureInput) => ({
  name,
  type,
  description,
  transcription,
  link,
  content,
  durationSeconds,
});
const topicsOf = ({ tagSlots, tags = [] }: LectureInput) => [...tagSlots.map(({ tagId }) => tagId), ...tags];

/** Creates a lecture from a sanitised body in the school of its topics, in no course yet; returns its id. */
export async function create(change: Change, body: LectureInput): Promise<number> {
  if (body.id !== undefined) throw badRequest('errors.invalidValue', { field: 'id' }, 'id');
  const schoolId = await schoolOfTopics(change, topicsOf(body), { schoolId: undefined, courseIds: [] });
  await requireFilesOf(change.tx, { tenant: change.account, schoolId }, body);
  const lecture = await changes.insertLecture(change, { schoolId, ...rowOf(body) });
  await changes.replaceParts(change, lecture, body.tagSlots, body.attachments);
  await changes.addTopics(change, lecture, body.tags ?? []);
  await keepVersions(change.tx, [lecture.id], { authorId: change.account.userId, at: change.now });
  return lecture.id;
}

/** Replaces what a lecture says, and keeps both texts. */
export async function replaceContent(change: Change, lecture: LectureEntity, body: LectureInput): Promise<void> {
  await requireFilesOf(change.tx, { tenant: change.account, schoolId: lecture.schoolId }, body);
  // A server of an earlier release that runs beside this one saves without keeping a version.
  await keepVersions(change.tx, [lecture.id]);
  await changes.updateLecture(change, lecture, rowOf(body));
  await changes.replaceParts(change, lecture, body.tagSlots, body.attachments);
  await keepVersions(change.tx, [lecture.id], { authorId: change.account.userId, at: change.now });
}

/** Replaces a lecture; its topics only if given. `mayReplace` throws if the client has read an older version. */
export async function update(
  change: Change,
  id: number,
  body: LectureInput,
  mayReplace: (row: LectureEntity) => void,
): Promise<void> {
  const lecture = await changes.lockLecture(change, id);
  mayReplace(lecture);
  if (body.id !== undefined && body.id !== id) throw badRequest('errors.invalidValue', { field: 'id' }, 'id');
  const courseIds = await changes.coursesOf(change, id);
  await schoolOfTopics(change, topicsOf(body), { schoolId: lecture.schoolId, courseIds });
  await replaceContent(change, lecture, body);
  if (body.tags) await changes.replaceTopics(change, lecture, body.tags);
}

/** Appends a lecture to a course of its school. If it is there already, its position does not change. */
export async function addToCourse(change: Change, lectureId: number, courseId: number): Promise<void> {
  const course = await lockCourse(change.tx, change.account, courseId);
  const lecture = await changes.lockLecture(change, lectureId);
  if (lecture.schoolId !== course.schoolId) throw notFound();
  const courseIds = await changes.coursesOf(change, lectureId);
  if (courseIds.includes(courseId)) return;
  const topics = await changes.topicIdsOf(change, lectureId);
  await schoolOfTopics(change, topics, { schoolId: lecture.schoolId, courseIds: [...courseIds, courseId] });
  const last = (await changes.listPlaces(change, courseId)).at(-1)?.order ?? 0;
  await changes.insertPlace(change, lecture, courseId, last + 1);
}

/** Adds a lecture to a topic of its school, and of one of its courses if it has any. */
export async function addToTopic(change: Change, lectureId: number, tagId: number): Promise<void> {
  const lecture = await changes.lockLecture(change, lectureId);
  const courseIds = await changes.coursesOf(change, lectureId);
  await schoolOfTopics(change, [tagId], { schoolId: lecture.schoolId, courseIds });
  await changes.addTopics(change, lecture, [tagId]);
}

export interface Move {
  lectureId: number;
  courseId: number;
  order: number;
  from: number | undefined;
}

/**
 * Moves a lecture within its course; positions beyond the end mean the end. @throws 412 if its position has changed
 * since it was read.
 */
export async function reorder(change: Change, { lectureId, courseId, order, from }: Move): Promise<void> {
  await lockCourse(change.tx, change.account, courseId);
  const places = await changes.listPlaces(change, courseId);
  const current = orNotFound(places.find((place) => place.lectureId === lectureId));
  if (from !== undefined && current.order !== from) throw stale();
  const ids = places.map((place) => place.lectureId).filter((id) => id !== lectureId);
  ids.splice(order - 1, 0, lectureId);
  await changes.renumber(change, courseId, ids);
}

/** Opens a lecture to the students of its courses, or closes it; what it says stays as it is. */
export async function openTo(change: Change, id: number, isOpen: boolean): Promise<void> {
  const { openedAt } = await changes.lockLecture(change, id);
  if (isOpen !== (openedAt !== null)) await changes.setOpened(change, id, isOpen ? change.now : null);
}

/** Moves a lecture to the trash and closes the gaps in its courses; it keeps its own positions. */
export async function softDelete(change: Change, id: number, mayDelete: (row: LectureEntity) => void): Promise<void> {
  const courseIds = await changes.coursesOf(change, id);
  await changes.lockCourses(change, courseIds);
  mayDelete(await changes.lockLecture(change, id));
  await changes.deleteLecture(change, id);
  for (const courseId of courseIds) {
    const places = await changes.listPlaces(change, courseId);
    const ids = places.map(({ lectureId }) => lectureId);
    await changes.renumber(change, courseId, ids);
  }
}

/** Restores a lecture at its positions. Returns false if it is not in the trash. */
export async function undelete(change: Change, id: number): Promise<boolean> {
  const courseIds = await changes.coursesOf(change, id);
  await changes.lockCourses(change, courseIds);
  if (!(await changes.undeleteLecture(change, id))) return false;
  for (const courseId of courseIds) {
    const places = await changes.listPlaces(change, courseId);
    const order = places.find(({ lectureId }) => lectureId === id)?.order ?? 1;
    const ids = places.map(({ lectureId }) => lectureId).filter((each) => each !== id);
    ids.splice(order - 1, 0, id);
    await changes.renumber(change, courseId, ids);
  }
  return true;
}
